import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort, untilReady } from '../../../server/src/testing/loopback-server'

/** A server in a process of its own, on loopback. */
export interface ServerProcess {
  url: string
  /** Kills it (SIGKILL) and starts it again. */
  crash(): Promise<void>
  kill(): Promise<void>
  /** Starts it again after `kill` or `stop`. */
  launch(): Promise<void>
  stop(): Promise<void>
  /** Stops it as a service manager does, after it has taken requests for DRAIN_SECONDS more, and starts it again. */
  restart(): Promise<void>
}

/** Built by `run.mjs` in the same folder, where the sources lie in the same way. */
const BUILT = join(import.meta.dirname, '../../../server/src/start/main.js')

/** Starts the built server, by default that of this program's folder, on a free port unless `PORT` is in `env`. */
export async function startServer(
  env: Record<string, string>,
  program = BUILT,
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess

  async function launch(): Promise<void> {
    child = spawn(process.execPath, [program], {
      env: { ...process.env, PORT: port, LOG_LEVEL: 'fatal', ROBOT_TEACHER: 'off', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const launched = child
    const killIt = (): void => void launched.kill('SIGKILL')
    // The program that started the server may end meanwhile, and nobody else would end the server.
    process.once('exit', killIt)
    launched.once('exit', () => process.off('exit', killIt))
    await untilReady(url, launched).catch((error: unknown) => {
      killIt()
      throw error
    })
  }
  function end(signal: NodeJS.Signals): Promise<void> {
    return new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  }

  await launch()
  return {
    url,
    async crash() {
      await end('SIGKILL')
      await launch()
    },
    kill: () => end('SIGKILL'),
    launch,
    stop: () => end('SIGINT'),
    async restart() {
      await end('SIGTERM')
      await launch()
    },
  }
}

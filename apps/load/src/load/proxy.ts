import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../../server/src/config/project-root'
import { findProgram } from '../../../server/src/testing/find-program'
import { freePort, untilReady } from '../../../server/src/testing/loopback-server'

export interface ProxyServer {
  url: string
  /** Resolves when it takes connections. */
  ready(): Promise<void>
  stop(): Promise<void>
}

const CONFIGURATION = join(projectRoot(), 'deploy', 'nginx.conf')

/** Starts nginx with `deploy/nginx.conf` in front of two servers, on loopback. Null where nginx is not installed. */
export async function startProxy(servers: readonly { url: string }[]): Promise<ProxyServer | null> {
  const program = findProgram('nginx')
  if (!program) return null
  const folder = mkdtempSync(join(tmpdir(), 'kaozhou-proxy-'))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(servers, { folder, port }))
  const child = spawn(program, ['-c', file, '-g', 'daemon off; master_process off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const killIt = (): void => void child.kill('SIGKILL')
  process.once('exit', killIt)
  return {
    url: `http://127.0.0.1:${port}`,
    ready: () => untilReady(`http://127.0.0.1:${port}`, child),
    async stop() {
      process.off('exit', killIt)
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The file of `deploy`, with this machine's addresses, and with a folder of its own for what nginx writes. */
function configuration(
  servers: readonly { url: string }[],
  { folder, port }: { folder: string; port: number },
): string {
  const written = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const here = servers.reduce(
    (text, { url }, index) => text.replace(`server-${index + 1}:4173`, new URL(url).host),
    readFileSync(CONFIGURATION, 'utf8'),
  )
  return [
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log;`,
    here
      .replace(/access_log .+;/, 'access_log off;')
      .replace('http {', `http { ${written}`)
      .replace('listen 80;', `listen 127.0.0.1:${port};`),
  ].join('\n')
}

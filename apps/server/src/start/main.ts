import cluster from 'node:cluster'
import { EnvironmentError, readEnvironment } from '../config/environment'
import { DirectoryLockedError } from '../database/directory-lock'
import { DirectoryUnusableError } from '../database/private-directory'
import { banner } from './banner'
import { type ServerFacts, StartError, start } from './start'
import {
  JOBS_VARIABLE,
  type ReadyMessage,
  STOP_MESSAGE,
  startWorkers,
  WorkerFailedError,
} from './workers'

/** How long requests may take to finish after Ctrl-C. */
const STOP_LIMIT_MS = 10_000

// What it writes is for its own user only.
process.umask(0o077)

let isStopping = false
let whenStopAsked: () => void = () => undefined

// Asked while it is still starting, it starts to the end and then stops: a new database that is cut off is of no use.
const stopAsked = new Promise<void>((resolve) => {
  whenStopAsked = resolve
})
if (cluster.isWorker) {
  // Ctrl-C reaches all processes of a terminal: the primary says when to stop.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', askToStop)
  process.on('message', (message) => message === STOP_MESSAGE && !isStopping && askToStop())
  process.on('disconnect', () => !isStopping && askToStop())
} else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, askToStop)
}

function askToStop(): void {
  // A second signal: stop without waiting.
  if (isStopping) process.exit(1)
  isStopping = true
  whenStopAsked()
}

interface Running {
  facts: ServerFacts
  stop(): Promise<void>
}

/** The server in this process, or the processes that it has WORKERS of. */
async function run(): Promise<Running> {
  const { WORKERS } = readEnvironment(process.env)
  if (cluster.isPrimary && WORKERS > 1) return startWorkers(WORKERS)
  const { stop, ...facts } = await start(process.env, process.env[JOBS_VARIABLE] !== 'off')
  return { facts, stop }
}

function announce(facts: ServerFacts): void {
  if (cluster.isPrimary) console.log(banner(facts))
  else process.send?.({ ready: facts } satisfies ReadyMessage)
}

try {
  const { facts, stop } = await run()
  if (!isStopping) announce(facts)
  await stopAsked
  setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
  await stop()
  process.exit(0)
} catch (error) {
  const isExpected = [
    EnvironmentError,
    DirectoryLockedError,
    DirectoryUnusableError,
    StartError,
    WorkerFailedError,
  ].some((kind) => error instanceof kind)
  console.error(isExpected ? `kaozhou: ${(error as Error).message}` : error)
  process.exit(1)
}

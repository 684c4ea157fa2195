import cluster from 'node:cluster'
import { EnvironmentError, readEnvironment } from '../config/environment'
import { DatabaseTooOldError } from '../database/baseline'
import { DirectoryLockedError } from '../database/directory/directory-lock'
import { DirectoryUnusableError } from '../database/directory/private-directory'
import { NotAReplicaError } from '../database/replica/member'
import { banner } from './banner'
import { type ServerFacts, StartError, start } from './start'
import {
  DRAIN_MESSAGE,
  JOBS_VARIABLE,
  type ReadyMessage,
  STOP_MESSAGE,
  startWorkers,
  WorkerFailedError,
} from './workers'

/** How long requests may take to finish once the server takes no more. */
const STOP_LIMIT_MS = 10_000

// What it writes is for its own user only.
process.umask(0o077)

type Stop = typeof STOP_MESSAGE | typeof DRAIN_MESSAGE

let isStopping = false
let whenStopAsked: (how: Stop) => void = () => undefined

// Asked while it is still starting, it starts to the end and then stops: a new database that is cut off is of no use.
const stopAsked = new Promise<Stop>((resolve) => {
  whenStopAsked = resolve
})
if (cluster.isWorker) {
  // Ctrl-C reaches all processes of a terminal: the primary says when to stop.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => askToStop(DRAIN_MESSAGE))
  process.on('message', (message) => {
    if ((message === STOP_MESSAGE || message === DRAIN_MESSAGE) && !isStopping) askToStop(message)
  })
  process.on('disconnect', () => !isStopping && askToStop(STOP_MESSAGE))
} else {
  // Ctrl-C: nobody else is to be waited for. A service manager stops by SIGTERM, and may have a proxy in front.
  process.on('SIGINT', () => askToStop(STOP_MESSAGE))
  process.on('SIGTERM', () => askToStop(DRAIN_MESSAGE))
}

function askToStop(how: Stop): void {
  // A second signal: stop without waiting.
  if (isStopping) process.exit(1)
  isStopping = true
  whenStopAsked(how)
}

interface Running {
  facts: ServerFacts
  /** `drain`: requests are taken for DRAIN_SECONDS more. */
  stop(how: Stop): Promise<void>
}

/** The server in this process, or the processes that it has WORKERS of. */
async function run(): Promise<Running> {
  const { WORKERS } = readEnvironment(process.env)
  if (cluster.isPrimary && WORKERS > 1) return startWorkers(WORKERS)
  const { stop, drain, ...facts } = await start(process.env, process.env[JOBS_VARIABLE] !== 'off')
  return {
    facts,
    async stop(how) {
      if (how === DRAIN_MESSAGE) await drain()
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
      await stop()
    },
  }
}

function announce(facts: ServerFacts): void {
  if (cluster.isPrimary) console.log(banner(facts))
  else process.send?.({ ready: facts } satisfies ReadyMessage)
}

try {
  const { facts, stop } = await run()
  if (!isStopping) announce(facts)
  await stop(await stopAsked)
  process.exit(0)
} catch (error) {
  const isExpected = [
    EnvironmentError,
    DatabaseTooOldError,
    DirectoryLockedError,
    DirectoryUnusableError,
    NotAReplicaError,
    StartError,
    WorkerFailedError,
  ].some((kind) => error instanceof kind)
  console.error(isExpected ? `kaozhou: ${(error as Error).message}` : error)
  process.exit(1)
}

import { EnvironmentError } from '../config/environment'
import { DirectoryLockedError } from '../database/directory-lock'
import { DirectoryUnusableError } from '../database/private-directory'
import { banner } from './banner'
import { StartError, start } from './start'

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
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, askToStop)

function askToStop(): void {
  // A second signal: stop without waiting.
  if (isStopping) process.exit(1)
  isStopping = true
  whenStopAsked()
}

try {
  const server = await start()
  if (!isStopping) console.log(banner(server))
  await stopAsked
  setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
  await server.stop()
  process.exit(0)
} catch (error) {
  const isExpected = [
    EnvironmentError,
    DirectoryLockedError,
    DirectoryUnusableError,
    StartError,
  ].some((kind) => error instanceof kind)
  console.error(isExpected ? `kaozhou: ${(error as Error).message}` : error)
  process.exit(1)
}

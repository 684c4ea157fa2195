import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { readEnvironment } from '../config/environment'
import { contentDirectory, dataDirectory, docsDirectory } from '../config/project-root'
import { applyToEmpty } from '../content/apply/apply-content'
import { freshenTimetables } from '../content/fresh-timetables'
import { loadContent } from '../content/load-content'
import { makePrivate } from '../database/directory/private-directory'
import { openDatabase } from '../database/open-database'
import { openReplicas } from '../database/replica/open-replicas'
import { firstOwnerLink } from '../modules/desk/staff/first-owner'
import { readBrand } from '../platform/settings-repository'
import { mediaStore } from '../platform/stores/open-store'
import { buildApp } from './app'
import { serveCommands } from './serve-commands'

/** How long requests under way may take to finish when the server stops. */
const FINISH_MS = 5_000
/** The server listens after so long, whether or not every screen was rendered once. */
const WARM_UP_LIMIT_MS = 20_000
/**
 * Connections that the system takes for a busy process. Of a room of 2,000 that comes back at once, Node's 511 would leave
 * the rest to a proxy that waits a second and answers 504.
 */
const BACKLOG = 4096

/** What the banner says. */
export interface ServerFacts {
  /** Its name. */
  school: string
  /** Where it listens on this machine. */
  address: string
  port: number
  /** Whether other machines of the network reach it. */
  isOpen: boolean
  hasInbox: boolean
  /** The sandboxes and demo values that others reach. */
  openSandboxes: readonly string[]
  /** The processes that share the port. */
  workers: number
  /** The one-time link of the desk's first owner; null when somebody is in. */
  ownerLink: string | null
}

export interface RunningServer extends ServerFacts {
  /** Lets the proxy in front go to another server: takes requests for DRAIN_SECONDS more, and is not ready any more. */
  drain(): Promise<void>
  /** Finishes the requests that are under way, closes the database and gives the data folder back. */
  stop(): Promise<void>
}

/** The server can not start for a reason that a person can change; the message is one line. */
export class StartError extends Error {
  override name = 'StartError'
}

/**
 * Reads the environment, opens, migrates and seeds the database, and listens. Without `runsJobs` the recurring jobs are
 * another process's.
 *
 * @throws EnvironmentError, DatabaseTooOldError, DirectoryLockedError, DirectoryUnusableError, NotAReplicaError or
 * StartError for problems that the operator can fix.
 */
export async function start(
  variables: Record<string, string | undefined> = process.env,
  runsJobs = true,
): Promise<RunningServer> {
  const environment = readEnvironment(variables)
  const directory = dataDirectory(environment)
  makePrivate(directory)
  let onConnectionLost = (_error: Error): void => undefined
  const { DATABASE_REPLICA_URL: replicas } = environment
  const store = await openDatabase(
    environment,
    directory,
    (error) => onConnectionLost(error),
    replicas.length > 0 ? openReplicas(replicas) : undefined,
  )
  let close = async (): Promise<void> => undefined
  try {
    if (environment.SEED) {
      const load = () => loadContent(contentDirectory(environment))
      await applyToEmpty(store, load, { now: Date.now(), mediaStore: mediaStore(environment) })
    }
    if (environment.SEED_FRESH_TIMETABLES) await freshenTimetables(store, Date.now())
    // Once more: the embedded database has created its files by now.
    makePrivate(directory)
    const { server, platform, warmUp, leave } = await buildApp({
      environment,
      store,
      now: Date.now,
      dataDirectory: directory,
      docsDirectory: docsDirectory(),
      runsJobs,
    })
    // Its jobs use the database.
    close = () => server.close()
    onConnectionLost = (error) =>
      platform.log.warn({ err: error }, 'a database connection was lost')
    const link = runsJobs ? await firstOwnerLink(platform) : null
    // A proxy sends people on to another server while this one refuses connections, and not while it is only slow.
    await Promise.race([warmUp(), pause(WARM_UP_LIMIT_MS, undefined, { ref: false })])
    await server.listen({ host: environment.HOST, port: environment.PORT, backlog: BACKLOG })
    const stopCommands = await serveCommands(platform, directory)
    close = async () => {
      await stopCommands()
      await server.close()
    }
    const { port } = server.server.address() as AddressInfo
    return {
      school: (await readBrand(store.db)).name,
      address: environment.BASE_URL,
      port,
      isOpen: ['0.0.0.0', '::'].includes(environment.HOST),
      hasInbox: environment.SMS_PROVIDER === 'sandbox',
      openSandboxes: environment.OPEN_SANDBOXES,
      workers: environment.WORKERS,
      ownerLink: link?.url ?? null,
      drain: async () => {
        leave()
        await pause(environment.DRAIN_SECONDS * 1000)
      },
      stop: async () => {
        await stopCommands()
        // A request whose body never ends would hold the server for as long as a request may take.
        const cut = setTimeout(() => server.server.closeAllConnections(), FINISH_MS)
        await server.close()
        clearTimeout(cut)
        await store.close()
      },
    }
  } catch (error) {
    await close()
    await store.close()
    throw describe(error, environment.HOST, environment.PORT)
  }
}

function describe(error: unknown, host: string, port: number): unknown {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE') {
    return new StartError(
      `port ${port} is in use by another program: stop it, or choose another port with PORT`,
    )
  }
  if (code === 'EACCES') return new StartError(`port ${port} is not allowed: choose another PORT`)
  if (code === 'EADDRNOTAVAIL') {
    return new StartError(`HOST ${host} is not an address of this machine`)
  }
  return error
}

import { Socket } from 'node:net'
import pg from 'pg'

const EVERY_MS = 500
/** An idle server answers within a millisecond; one under load within some. */
const ANSWER_MS = 1_000
/** One late answer may be a network's hiccup. */
const MISSES = 2

/** What a connection fails with that nobody answered, as opposed to one that was refused. */
const UNANSWERED: ReadonlySet<string> = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'])

/** PostgreSQL has stopped answering: what waited for it was ended, and nothing new is begun. */
export class DatabaseLostError extends Error {
  override name = 'DatabaseLostError'

  constructor() {
    super('the database does not answer')
  }
}

export interface PostgresWatch {
  /**
   * `stream` of pg's settings. The sockets are destroyed when PostgreSQL stops answering, and new ones fail until it
   * answers again: so everything that waits for the database ends, wherever it waits.
   */
  openSocket(): Socket
  /** @throws when PostgreSQL gives no answer within a second. */
  ping(): Promise<void>
  /** Ends what still waits for the database. */
  dropSockets(): void
  stop(): void
}

interface Connection {
  client: pg.Client
  opened: Promise<unknown>
}

/**
 * Asks PostgreSQL twice a second on a connection of its own, so that a server that hangs, as opposed to one that is
 * gone, is noticed within three seconds.
 */
export function watchPostgres(url: string): PostgresWatch {
  const sockets = new Set<Socket>()
  let own: Connection | null = null
  let asking: Promise<void> | null = null
  let missed = 0
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  function dropSockets(): void {
    for (const socket of sockets) socket.destroy(new DatabaseLostError())
  }

  function dropOwn(): void {
    own?.client.connection.stream.destroy()
    own = null
  }

  function onMissed(): void {
    missed += 1
    if (missed === MISSES) dropSockets()
  }

  async function ask(): Promise<void> {
    try {
      await inTime(async () => {
        own ??= connect(url)
        await own.opened
        await own.client.query('select 1')
      })
      missed = 0
    } catch (error) {
      // What is wrong with the connection is not known: the next question has one of its own.
      dropOwn()
      if (isUnanswered(error)) onMissed()
      // It is gone or refuses us, and what needs it fails at once.
      else missed = 0
      throw error
    }
  }

  /** Several callers share one question. */
  function askOnce(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }

  async function round(): Promise<void> {
    await askOnce().catch(() => undefined)
    if (!isStopped) timer = setTimeout(() => void round(), EVERY_MS).unref()
  }

  void round()
  return {
    openSocket() {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      // Later, so that who opens it listens to its errors.
      if (missed >= MISSES) process.nextTick(() => socket.destroy(new DatabaseLostError()))
      return socket
    },
    async ping() {
      if (missed >= MISSES) throw new DatabaseLostError()
      await askOnce()
    },
    dropSockets,
    stop() {
      isStopped = true
      clearTimeout(timer)
      dropOwn()
    },
  }
}

function connect(url: string): Connection {
  const client = new pg.Client({ connectionString: url, application_name: 'kaozhou watch' })
  // An error that nobody hears ends the process; the next question fails and says so.
  client.on('error', () => undefined)
  return { client, opened: client.connect() }
}

/** @throws DatabaseLostError when `work` takes over a second. */
async function inTime(work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // After a pause of this process the timer comes first, though the answer may have arrived: it is read before this.
      setImmediate(() => setImmediate(() => reject(new DatabaseLostError())))
    }, ANSWER_MS)
  })
  try {
    await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

function isUnanswered(error: unknown): boolean {
  return (
    error instanceof DatabaseLostError || UNANSWERED.has((error as { code?: string }).code ?? '')
  )
}

import { Socket } from 'node:net'
import { DatabaseLostError } from './database-lost-error'
import { createPostgresProbe } from './postgres-probe'

const EVERY_MS = 500
/** One late answer may be a network's hiccup. */
const MISSES = 2

/** Error codes of a connection that nobody answered, as opposed to one that was refused. */
const UNANSWERED: ReadonlySet<string> = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'])

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

/**
 * Asks PostgreSQL twice a second on a connection of its own, so that a server that hangs, as opposed to one that is
 * gone, is noticed within three seconds.
 */
export function watchPostgres(url: string): PostgresWatch {
  const probe = createPostgresProbe(url)
  const sockets = new Set<Socket>()
  let asking: Promise<void> | null = null
  let missed = 0
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  function dropSockets(): void {
    for (const socket of sockets) socket.destroy(new DatabaseLostError())
  }

  async function ask(): Promise<void> {
    try {
      await probe.ask()
      missed = 0
    } catch (error) {
      // A server that is gone or refuses us makes every query fail at once: no socket has to be destroyed.
      missed = isUnanswered(error) ? missed + 1 : 0
      if (missed === MISSES) dropSockets()
      throw error
    }
  }

  /** Callers that come while the database is being asked get the same answer. */
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
      // In the next tick, when the caller has added its error listener.
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
      probe.close()
    },
  }
}

function isUnanswered(error: unknown): boolean {
  return (
    error instanceof DatabaseLostError || UNANSWERED.has((error as { code?: string }).code ?? '')
  )
}

import { Socket } from 'node:net'
import { DatabaseLostError } from '../database-lost-error'
import { createPostgresProbe } from './postgres-probe'

const EVERY_MS = 500
/** One late answer may be a network's hiccup. */
const MISSES = 2
const IS_THERE = 'select 1'

/** Error codes of a connection that nobody answered, as opposed to one that was refused. */
const UNANSWERED: ReadonlySet<string> = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'])

export interface PostgresWatch<Row = unknown> {
  /**
   * `stream` of pg's settings. The sockets are destroyed when PostgreSQL stops answering, and new ones fail until it
   * answers again: so everything that waits for the database ends, wherever it waits.
   */
  openSocket(): Socket
  /** The answer to the question. @throws when PostgreSQL gives none within a second. */
  ping(): Promise<Row>
  /** Has the next question asked on a new connection. */
  reconnect(): void
  /** Ends what still waits for the database. */
  dropSockets(): void
  stop(): void
}

export interface WatchOptions {
  /** SQL with one row; default: whether it is there. */
  question?: string
  /** After so many late answers in a row PostgreSQL counts as hanging. */
  misses?: number
}

/**
 * Asks PostgreSQL twice a second on a connection of its own, so that a server that hangs, as opposed to one that is
 * gone, is noticed within three seconds.
 */
export function watchPostgres<Row>(
  url: string,
  { question = IS_THERE, misses = MISSES }: WatchOptions = {},
): PostgresWatch<Row> {
  const probe = createPostgresProbe<Row>(url, question)
  const sockets = new Set<Socket>()
  let asking: Promise<Row> | null = null
  let missed = 0
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  function dropSockets(): void {
    for (const socket of sockets) socket.destroy(new DatabaseLostError())
  }

  async function ask(): Promise<Row> {
    try {
      const answer = await probe.ask()
      missed = 0
      return answer
    } catch (error) {
      // A server that is gone or refuses us makes every query fail at once: no socket has to be destroyed.
      missed = isUnanswered(error) ? missed + 1 : 0
      if (missed === misses) dropSockets()
      throw error
    }
  }

  /** Callers that come while the database is being asked get the same answer. */
  function askOnce(): Promise<Row> {
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
      if (missed >= misses) process.nextTick(() => socket.destroy(new DatabaseLostError()))
      return socket
    },
    async ping() {
      if (missed >= misses) throw new DatabaseLostError()
      return askOnce()
    },
    reconnect: probe.close,
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

import pg from 'pg'
import type { Notifications } from './notifications'

const RECONNECT_MS = 500
/**
 * How often the database is asked on the listening connection. It answers in order, so an answer says that all which was
 * sent before the question has arrived; a connection that is cut without a word answers nothing.
 */
const HEARTBEAT_MS = 250
/** Without an answer for so long, the connection counts as lost. */
const LOST_AFTER_MS = 5_000
const CLOSE_MS = 2_000

export interface PostgresNotifications extends Notifications {
  close(): Promise<void>
}

/** Listens on a connection of its own and connects again when it is lost. */
export async function openPostgresNotifications(
  url: string,
  onConnectionLost: (error: Error) => void,
): Promise<PostgresNotifications> {
  const listeners = new Map<string, ((payload: string) => void)[]>()
  const gapListeners: (() => void)[] = []
  let client: pg.Client | null = null
  /** When the last question was asked that has been answered. */
  let heardUntil = Number.NEGATIVE_INFINITY
  let isAsking = false
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: LOST_AFTER_MS,
      query_timeout: LOST_AFTER_MS,
      application_name: 'kaozhou listener',
    })
    next.on('error', (error) => drop(next, error))
    next.on('end', () => drop(next, new Error('the listening connection ended')))
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '')
    })
    const asked = performance.now()
    await next.connect()
    for (const channel of listeners.keys()) await next.query(`listen ${channel}`)
    if (isClosed) return next.end()
    client = next
    heardUntil = asked
  }

  function drop(which: pg.Client, error: Error): void {
    if (isClosed || client !== which) return
    client = null
    heardUntil = Number.NEGATIVE_INFINITY
    onConnectionLost(error)
    which.end().catch(() => undefined)
    retry = setTimeout(reconnect, RECONNECT_MS)
  }

  async function reconnect(): Promise<void> {
    try {
      await connect()
      for (const listener of gapListeners) listener()
    } catch {
      if (!isClosed) retry = setTimeout(reconnect, RECONNECT_MS)
    }
  }

  async function ask(): Promise<void> {
    const asked = client
    if (!asked || isAsking) return
    const since = performance.now()
    isAsking = true
    try {
      await asked.query('select 1')
      if (client === asked) heardUntil = since
    } catch (error) {
      drop(asked, error as Error)
    } finally {
      isAsking = false
    }
  }

  await connect()
  const heartbeat = setInterval(() => void ask(), HEARTBEAT_MS)
  heartbeat.unref()
  return {
    listen: async (channel, listener) => {
      const known = listeners.get(channel)
      listeners.set(channel, [...(known ?? []), listener])
      if (!known) await client?.query(`listen ${channel}`)
    },
    notify: async (channel, payload) => {
      await client?.query('select pg_notify($1, $2)', [channel, payload])
    },
    onGap: (listener) => void gapListeners.push(listener),
    settle: async () => {
      // The database delivers what was sent before it answers.
      await client?.query('select 1').catch(() => undefined)
    },
    isHeardWithin: (ms) => performance.now() - heardUntil <= ms,
    close: async () => {
      isClosed = true
      clearInterval(heartbeat)
      clearTimeout(retry)
      await end(client)
    },
  }
}

/** A server that hangs says no goodbye: then the connection is left to end by itself. */
async function end(client: pg.Client | null): Promise<void> {
  const left = new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())
  await Promise.race([client?.end().catch(() => undefined), left])
}

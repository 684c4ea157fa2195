import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { createLocalBus, type LiveBus, type LiveEvent } from './live-bus'

const CHANNEL = 'kaozhou_live'
const RECONNECT_MS = 1000
/** How long PostgreSQL may take to open the connection or to answer on it. */
const ANSWER_MS = 3000
/** How often it is asked: a connection that is cut without a word would wait for notifications for ever. */
const CHECK_EVERY_MS = 5000
/** How long the connection may take to say goodbye. */
const CLOSE_MS = 1000

interface BusNotification {
  from: string
  roomId: string
  event: LiveEvent
}

export interface PostgresBusOptions {
  url: string
  log: FastifyBaseLogger
  /** Rooms that have connections to this server: they are read again after the bus lost its connection. */
  rooms: () => string[]
}

/**
 * The bus of several servers on one PostgreSQL: LISTEN and NOTIFY on a connection of its own. Listeners of the
 * publishing server are called at once, those of the others when the database notifies them. While the connection is
 * down no event passes between servers; after the reconnect each server publishes `resync` for its rooms.
 */
export async function openPostgresBus({ url, log, rooms }: PostgresBusOptions): Promise<LiveBus> {
  const local = createLocalBus()
  const self = randomUUID()
  let client: pg.Client | null = null
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    next.on('error', (error) => onConnectionLost(next, error))
    next.on('end', () => onConnectionLost(next))
    next.on('notification', ({ payload }) => onNotification(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      next.connection.stream.destroy()
      throw error
    }
    client = next
  }

  function check(): void {
    const asked = client
    asked?.query('select 1').catch(() => asked.connection.stream.destroy())
  }

  function onConnectionLost(which: pg.Client, error?: Error): void {
    if (isClosed || client !== which) return
    client = null
    log.warn({ err: error }, 'the live bus lost its connection')
    retry = setTimeout(reconnect, RECONNECT_MS)
  }

  async function reconnect(): Promise<void> {
    try {
      await connect()
      for (const roomId of rooms()) publish(roomId, { kind: 'resync' })
    } catch (error) {
      log.warn({ err: error }, 'the live bus could not connect')
      if (!isClosed) retry = setTimeout(reconnect, RECONNECT_MS)
    }
  }

  function onNotification(payload: string): void {
    const notification = readNotification(payload)
    if (notification && notification.from !== self) {
      local.publish(notification.roomId, notification.event)
    }
  }

  function publish(roomId: string, event: LiveEvent): void {
    local.publish(roomId, event)
    const payload = JSON.stringify({ from: self, roomId, event } satisfies BusNotification)
    client
      ?.query('select pg_notify($1, $2)', [CHANNEL, payload])
      .catch((error: unknown) => log.warn({ err: error }, 'a live event reached this server only'))
  }

  await connect()
  const checks = setInterval(check, CHECK_EVERY_MS).unref()
  return {
    publish,
    subscribe: local.subscribe,
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      clearInterval(checks)
      await endInTime(client)
      await local.close()
    },
  }
}

/** PostgreSQL may hang: then the connection is cut. */
async function endInTime(client: pg.Client | null): Promise<void> {
  const cut = setTimeout(() => client?.connection.stream.destroy(), CLOSE_MS)
  await client?.end().catch(() => undefined)
  clearTimeout(cut)
}

/** Null when the payload was not sent by {@link openPostgresBus}. */
function readNotification(payload: string): BusNotification | null {
  try {
    const read = JSON.parse(payload) as BusNotification
    return typeof read.roomId === 'string' && typeof read.event?.kind === 'string' ? read : null
  } catch {
    return null
  }
}

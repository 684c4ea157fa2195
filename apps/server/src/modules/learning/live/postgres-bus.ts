import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { createLocalBus, type LiveBus, type LiveEvent } from './live-bus'

const CHANNEL = 'kaozhou_live'
const RECONNECT_MS = 1000

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
    const next = new pg.Client({ connectionString: url })
    next.on('error', (error) => onConnectionLost(next, error))
    next.on('end', () => onConnectionLost(next))
    next.on('notification', ({ payload }) => onNotification(payload ?? ''))
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
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
  return {
    publish,
    subscribe: local.subscribe,
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
      await local.close()
    },
  }
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

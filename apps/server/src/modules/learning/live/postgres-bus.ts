import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { createLocalBus, type LiveBus, type LiveEvent } from './live-bus'

const CHANNEL = 'kaozhou_live'
const RECONNECT_MS = 1000

interface Note {
  from: string
  roomId: string
  event: LiveEvent
}

export interface PostgresBusOptions {
  url: string
  log: FastifyBaseLogger
  /** Rooms that this server has people in: they read again after the connection was lost. */
  rooms: () => string[]
}

/**
 * Several servers on one PostgreSQL, by LISTEN and NOTIFY on a connection of its own. The own server hears at once, the
 * others by the database; while that connection is down they hear nothing, and everybody reads again when it is back.
 */
export async function openPostgresBus({ url, log, rooms }: PostgresBusOptions): Promise<LiveBus> {
  const local = createLocalBus()
  const self = randomUUID()
  let client: pg.Client | null = null
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url })
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    next.on('notification', ({ payload }) => hear(payload ?? ''))
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
  }

  function lost(which: pg.Client, error?: Error): void {
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

  function hear(payload: string): void {
    const note = readNote(payload)
    if (note && note.from !== self) local.publish(note.roomId, note.event)
  }

  function publish(roomId: string, event: LiveEvent): void {
    local.publish(roomId, event)
    const note = JSON.stringify({ from: self, roomId, event } satisfies Note)
    client
      ?.query('select pg_notify($1, $2)', [CHANNEL, note])
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

/** Null for what no server of ours sent. */
function readNote(payload: string): Note | null {
  try {
    const note = JSON.parse(payload) as Note
    return typeof note.roomId === 'string' && typeof note.event?.kind === 'string' ? note : null
  } catch {
    return null
  }
}

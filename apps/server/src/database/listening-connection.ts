import pg from 'pg'

/**
 * How often the database is asked on the listening connection. It answers in order, so an answer proves that every
 * notification from before the question has arrived; a connection that is cut silently answers nothing.
 */
const HEARTBEAT_MS = 250
/** Without an answer for so long, the connection counts as lost. */
const LOST_AFTER_MS = 5_000
const CLOSE_MS = 2_000

export interface ListeningConnection {
  query(text: string, values?: unknown[]): Promise<unknown>
  /** When the last question was asked that has been answered, by `performance.now()`. */
  heardUntil(): number
  close(): Promise<void>
}

export interface ListeningOptions {
  /** Read while the connection opens: channels that are added meanwhile are listened to as well. */
  channels: () => Iterable<string>
  onNotification: (channel: string, payload: string) => void
  /** Called once at most, and not before the connection is open nor after it was closed. */
  onLost: (error: Error) => void
}

/** A connection to PostgreSQL that listens, and notices by a heartbeat when it is lost. */
export async function openListeningConnection(
  url: string,
  { channels, onNotification, onLost }: ListeningOptions,
): Promise<ListeningConnection> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: LOST_AFTER_MS,
    query_timeout: LOST_AFTER_MS,
    application_name: 'kaozhou listener',
  })
  let isOpen = false
  let isAsking = false
  let heartbeat: NodeJS.Timeout | undefined

  function lose(error: Error): void {
    if (!isOpen) return
    isOpen = false
    clearInterval(heartbeat)
    onLost(error)
    client.end().catch(() => undefined)
  }

  async function ask(): Promise<void> {
    if (isAsking) return
    const asked = performance.now()
    isAsking = true
    try {
      await client.query('select 1')
      heardUntil = asked
    } catch (error) {
      lose(error as Error)
    } finally {
      isAsking = false
    }
  }

  client.on('error', lose)
  client.on('end', () => lose(new Error('the listening connection ended')))
  client.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''))
  let heardUntil = performance.now()
  await client.connect()
  for (const channel of channels()) await client.query(`listen ${channel}`)
  isOpen = true
  heartbeat = setInterval(() => void ask(), HEARTBEAT_MS).unref()
  return {
    query: (text, values) => client.query(text, values),
    heardUntil: () => heardUntil,
    async close() {
      isOpen = false
      clearInterval(heartbeat)
      // A server that hangs does not confirm the end: the connection is then left to end by itself.
      const timeout = new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())
      await Promise.race([client.end().catch(() => undefined), timeout])
    },
  }
}

import pg from 'pg'
import { DatabaseLostError } from './database-lost-error'

/** An idle server answers within a millisecond; one under load within some. */
const ANSWER_MS = 1_000

interface Connection {
  client: pg.Client
  opened: Promise<unknown>
}

export interface PostgresProbe<Row> {
  /** @throws DatabaseLostError when no answer came within a second; what the connection failed with. */
  ask(): Promise<Row>
  close(): void
}

/**
 * Asks PostgreSQL on a connection of its own, which is opened by the first question and again after a failed one. The answer
 * to `question` is one row.
 */
export function createPostgresProbe<Row>(url: string, question: string): PostgresProbe<Row> {
  let connection: Connection | null = null

  function close(): void {
    connection?.client.connection.stream.destroy()
    connection = null
  }

  return {
    async ask() {
      try {
        return await inTime(async () => {
          connection ??= connect(url)
          await connection.opened
          const { rows } = await connection.client.query(question)
          return rows[0] as Row
        })
      } catch (error) {
        // It is unknown what is wrong with the connection: the next question gets a new one.
        close()
        throw error
      }
    },
    close,
  }
}

function connect(url: string): Connection {
  const client = new pg.Client({ connectionString: url, application_name: 'kaozhou watch' })
  // An error without a listener ends the process; the next question reports it.
  client.on('error', () => undefined)
  return { client, opened: client.connect() }
}

/** @throws DatabaseLostError when `work` takes over a second. */
async function inTime<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // After a pause of this process the timer comes first, though the answer may have arrived: it is read before this.
      setImmediate(() => setImmediate(() => reject(new DatabaseLostError())))
    }, ANSWER_MS)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

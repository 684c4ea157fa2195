import pg from 'pg'
import { DatabaseLostError } from '../database-lost-error'
import { inTime } from './in-time'

/** An idle server answers within a millisecond; one under load within some. */
const ANSWER_MS = 1_000

interface Connection {
  client: pg.Client
  opened: Promise<unknown>
}

export interface PostgresProbe<Row> {
  /** @throws DatabaseLostError when no answer came within a second; what the connection failed with. */
  ask(): Promise<Row>
  /** Ends the connection; the next question opens another. */
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

  async function askOnce(): Promise<Row> {
    connection ??= connect(url)
    const { client, opened } = connection
    await opened
    const { rows } = await client.query(question)
    return rows[0] as Row
  }

  return {
    async ask() {
      try {
        return await inTime(ANSWER_MS, askOnce, () => new DatabaseLostError())
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

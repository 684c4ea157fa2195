import { DatabaseLostError } from '../database-lost-error'
import type { Executor, Reader, ReplicaState } from '../executor'
import {
  closePool,
  keepingConnections,
  onConnection,
  openPool,
  type Primary,
  type Queryable,
  SERVER_LIMITS,
  transactionsOn,
} from '../open-postgres'
import { inTime } from '../watch/in-time'
import { watchPostgres } from '../watch/watch-postgres'
import { type PrimaryMarks, positionOf, REPLICA_QUESTION, type ReplicaRow } from './positions'
import { isLeaving, isReplicasFault } from './replica-fault'

/** How long a visitor waits for a replica before the primary is asked: for a connection and for the answer, both together. */
const VISITOR_MS = 1_000
/** How long a statement waits for a connection. It is less: a replica that has none to spare is busy, and not gone. */
const CONNECT_MS = 800
/** After so long no answer comes any more: PostgreSQL would have ended the statement a second ago. */
const ANSWER_MS = SERVER_LIMITS.statement_timeout + 1_000

/** An address of a replica leads to something else; the message is one line without a password. */
export class NotAReplicaError extends Error {
  override name = 'NotAReplicaError'
}

/** One replica: its connections, and how fresh it is. */
export interface Member {
  /** For what a visitor waits for. */
  readonly visitors: Reader
  /** For figures: their statements take as long as at the primary. */
  readonly figures: Reader
  /** Up to which moment it has all that the primary had, by `performance.now()`; -Infinity when nothing is read from it. */
  freshAt(): number
  isOut(): boolean
  /** Asks it where it is. */
  look(marks: PrimaryMarks): Promise<void>
  /** @throws NotAReplicaError when it answers and is no replica, or one of another cluster than `system`, where that is known. */
  refuseStranger(system: string | null): Promise<void>
  state(): ReplicaState
  close(): Promise<void>
}

export function openMember(url: string, primary: Primary): Member {
  const { host: name } = new URL(url)
  // One late answer is enough: all that it costs is that the primary is asked.
  const watch = watchPostgres<ReplicaRow>(url, { question: REPLICA_QUESTION, misses: 1 })
  const pool = openPool({
    ...primary,
    url,
    watch,
    connectMs: CONNECT_MS,
    answerMs: ANSWER_MS,
    sessionOptions: '-c default_transaction_read_only=on',
  })
  let fault: ReplicaState['fault'] = null
  let freshAt = Number.NEGATIVE_INFINITY
  /** Stays when it goes: how far it is behind is told from there. */
  let reachedAt = performance.now()
  let statements = 0

  function leave(why: ReplicaState['fault']): void {
    fault = why
    freshAt = Number.NEGATIVE_INFINITY
  }

  /** Asks the replica, and the primary where the replica fails; at once where it has left since the call began. */
  async function asked<T>(atReplica: () => Promise<T>, atPrimary: () => Promise<T>): Promise<T> {
    if (fault) return atPrimary()
    try {
      const answer = await atReplica()
      statements += 1
      return answer
    } catch (error) {
      if (!isReplicasFault(error)) throw error
      if (isLeaving(error) && !fault) {
        leave('gone')
        // An old connection that still answers does not prove that a new one would: nobody reads before one has answered.
        watch.reconnect()
      }
      return atPrimary()
    }
  }

  async function look(marks: PrimaryMarks): Promise<void> {
    let row: ReplicaRow
    try {
      row = await watch.ping()
    } catch {
      return leave('gone')
    }
    if (!row.isReplica) return leave('promoted')
    const position = positionOf(row)
    const { last } = marks
    if (last && (last.system !== position.system || last.timeline !== position.timeline))
      return leave('stranger')
    fault = null
    const fresh = marks.freshOf(position)
    if (fresh === undefined) return
    freshAt = fresh
    reachedAt = fresh
  }

  async function refuseStranger(system: string | null): Promise<void> {
    const row = await watch.ping().catch(() => null)
    if (row && !row.isReplica) {
      throw new NotAReplicaError(
        `DATABASE_REPLICA_URL: ${name} is not a replica (pg_is_in_recovery() is false)`,
      )
    }
    if (row && system !== null && row.system !== system) {
      throw new NotAReplicaError(
        `DATABASE_REPLICA_URL: ${name} is a replica of another database than DATABASE_URL`,
      )
    }
  }

  const askedInTime: Asked = (atReplica, atPrimary) =>
    asked(() => inTime(VISITOR_MS, atReplica, () => new DatabaseLostError()), atPrimary)
  const transaction = transactionsOn(pool)
  return {
    visitors: readerOf(keepingConnections(pool, VISITOR_MS), transaction, primary, askedInTime),
    figures: readerOf(keepingConnections(pool), transaction, primary, asked),
    freshAt: () => freshAt,
    isOut: () => fault !== null,
    look,
    refuseStranger,
    state: () => ({ name, behindMs: performance.now() - reachedAt, fault, statements }),
    close: () => closePool(pool, watch),
  }
}

type Asked = <T>(atReplica: () => Promise<T>, atPrimary: () => Promise<T>) => Promise<T>

function readerOf(
  connection: Queryable,
  transaction: Executor['transaction'],
  primary: Primary,
  asked: Asked,
): Reader {
  type Query = (...statement: unknown[]) => Promise<unknown>
  const query: Query = (...statement) =>
    asked(
      () => (connection.query as Query)(...statement),
      () => (primary.connection.query as Query)(...statement),
    )
  return Object.assign(onConnection({ query: query as unknown as Queryable['query'] }), {
    transaction: <T>(work: (tx: Reader) => Promise<T>): Promise<T> =>
      asked(
        () => transaction(work),
        () => primary.db.transaction(work),
      ),
  })
}

/** Where a database is: how far it has written or replayed its log, and on which timeline of which cluster. */
export interface Position {
  /** Bytes of the log. */
  reached: number
  /** It begins anew where a replica becomes a primary: positions of two timelines can't be compared. */
  timeline: number
  /** The identifier of the cluster. */
  system: string
}

/** The primary's position at a moment of this process, by `performance.now()`. */
export interface PrimaryMark extends Position {
  askedAt: number
}

/** A row of {@link PRIMARY_QUESTION}. */
export interface PrimaryRow {
  reached: string
  timeline: number
  system: string
}

/** A row of {@link REPLICA_QUESTION}. */
export interface ReplicaRow extends PrimaryRow {
  isReplica: boolean
}

/**
 * The end of what was inserted, not of what was written: a commit that is told by NOTIFY may not be on the disk yet, where
 * `synchronous_commit` is off.
 */
export const PRIMARY_QUESTION = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as reached,
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline,
  (select system_identifier::text from pg_control_system()) as system`

/** A replica that has gone on to a new timeline says so in its last checkpoint or in the end of its recovery, whichever it wrote last. */
export const REPLICA_QUESTION = `select pg_is_in_recovery() as "isReplica",
  coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::text as reached,
  greatest((select timeline_id from pg_control_checkpoint()),
    (select min_recovery_end_timeline from pg_control_recovery())) as timeline,
  (select system_identifier::text from pg_control_system()) as system`

export function positionOf({ reached, timeline, system }: PrimaryRow): Position {
  return { reached: Number(reached), timeline, system }
}

/** Positions of the primary that are remembered: at the usual pace those of half a minute. */
const MARKS = 120

/** Remembers where the primary was, to say how fresh a replica is. */
export class PrimaryMarks {
  readonly #marks: PrimaryMark[] = []

  add(mark: PrimaryMark): void {
    this.#marks.push(mark)
    if (this.#marks.length > MARKS) this.#marks.shift()
  }

  get last(): PrimaryMark | undefined {
    return this.#marks.at(-1)
  }

  /** The last moment whose commits are all in what a replica has replayed; undefined when that is longer ago than is remembered. */
  freshOf({ reached, timeline, system }: Position): number | undefined {
    return this.#marks.findLast(
      (mark) => mark.system === system && mark.timeline === timeline && mark.reached <= reached,
    )?.askedAt
  }
}

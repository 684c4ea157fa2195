import { DAY, HOUR, NOTICES_KEPT_MS } from '@kaozhou/domain'
import { and, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/executor'
import { oauthTickets, oauthVisits, qrLogins, uploadGrants } from '../../database/schema/accounts'
import { staffSessions } from '../../database/schema/desk'
import { answeredCalls, tokenBuckets, windowCounters } from '../../database/schema/limits'
import { notices } from '../../database/schema/marketing'
import { codeAttempts } from '../../database/schema/membership'
import { passkeyChallenges, staffPasskeyChallenges } from '../../database/schema/passkeys'
import { downloadGrants } from '../../database/schema/study'
import { sessions, smsCodes } from '../../database/schema/users'
import { ANSWER_KEPT_MS } from '../calls/answered-call-repository'

/** Rows that are of no use any more at a time. */
export interface OldRows {
  name: string
  table: PgTable
  key: PgColumn
  /** They are kept for so long after it; in ms. */
  time: PgColumn
  keptMs: number
  /** Which rows of the table it is about; all of them without. */
  only?: SQL
}

/**
 * What is forgotten, and when. Nonces have their own job (`signature/nonce-repository.ts`), which bounds their number too.
 * Used codes stay longer: they tell a phone's own network (docs/decisions/0009). Sessions stay as long as a login can last,
 * so that the reuse of an exchanged token is noticed.
 */
export const OLD_ROWS: readonly OldRows[] = [
  {
    name: 'unused codes',
    table: smsCodes,
    key: smsCodes.id,
    time: smsCodes.sentAt,
    keptMs: 2 * DAY,
    only: isNull(smsCodes.usedAt),
  },
  {
    name: 'used codes',
    table: smsCodes,
    key: smsCodes.id,
    time: smsCodes.sentAt,
    keptMs: 30 * DAY,
    only: isNotNull(smsCodes.usedAt),
  },
  after(
    'challenges of passkeys',
    passkeyChallenges,
    passkeyChallenges.challengeHash,
    passkeyChallenges.expiresAt,
    HOUR,
  ),
  after(
    'challenges of passkeys of staff',
    staffPasskeyChallenges,
    staffPasskeyChallenges.challengeHash,
    staffPasskeyChallenges.expiresAt,
    HOUR,
  ),
  after('answered calls', answeredCalls, answeredCalls.key, answeredCalls.beganAt, ANSWER_KEPT_MS),
  after('QR logins', qrLogins, qrLogins.ticketHash, qrLogins.expiresAt, DAY),
  after('visits to authorizers', oauthVisits, oauthVisits.stateHash, oauthVisits.expiresAt, DAY),
  after(
    'identities without phone',
    oauthTickets,
    oauthTickets.ticketHash,
    oauthTickets.expiresAt,
    DAY,
  ),
  after('upload grants', uploadGrants, uploadGrants.accessKeyId, uploadGrants.expiresAt, HOUR),
  after('sessions', sessions, sessions.id, sessions.expiresAt, 100 * DAY),
  after('sessions of staff', staffSessions, staffSessions.id, staffSessions.createdAt, 100 * DAY),
  after('downloads', downloadGrants, downloadGrants.id, downloadGrants.until, 60 * DAY),
  after('counters', windowCounters, windowCounters.key, windowCounters.endsAt, 0),
  after('notices', notices, notices.id, notices.createdAt, NOTICES_KEPT_MS),
  after('code attempts', codeAttempts, codeAttempts.userId, codeAttempts.windowEndsAt, 0),
  // Long full again.
  after('token buckets', tokenBuckets, tokenBuckets.key, tokenBuckets.filledAt, DAY),
]

function after(
  name: string,
  table: PgTable,
  key: PgColumn,
  time: PgColumn,
  keptMs: number,
): OldRows {
  return { name, table, key, time, keptMs }
}

/** Deletes up to `limit` of them. Returns how many. Skips rows that another server is deleting. */
export async function deleteOldRows(
  db: Executor,
  { table, key, time, keptMs, only }: OldRows,
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  const old = db
    .select({ key })
    .from(table)
    .where(and(lt(time, now - keptMs), only))
    .limit(limit)
    .for('update', { skipLocked: true })
  const deleted = await db.delete(table).where(inArray(key, old)).returning({ one: sql`1` })
  return deleted.length
}

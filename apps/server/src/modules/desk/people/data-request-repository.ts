import { asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { userProfiles } from '../../../database/schema/accounts'
import { users } from '../../../database/schema/users'

const { closingAskedAt, closesAt, closingReason, exportAskedAt } = userProfiles

/** Students whose request about their data is not done, the oldest request first. */
export function listDataRequests(db: Executor, limit: number) {
  return db
    .select({
      id: users.id,
      nickname: users.nickname,
      mobile: users.mobile,
      askedAt: closingAskedAt,
      closesAt,
      reason: closingReason,
      exportAskedAt,
    })
    .from(userProfiles)
    .innerJoin(users, eq(users.id, userProfiles.userId))
    .where(or(isNotNull(closesAt), isNotNull(exportAskedAt)))
    .orderBy(
      asc(sql`least(coalesce(${closingAskedAt}, ${closesAt}), ${exportAskedAt})`),
      asc(users.id),
    )
    .limit(limit)
}

/** A closing that was put off: it closes later than so long after it was asked for. */
export function isPutOff(waitMs: number): SQL {
  return sql`${closesAt} is not null and ${closesAt} > ${closingAskedAt} + ${waitMs}`
}

import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { staff } from '../../../database/schema/desk'
import { coupons, redPackets } from '../../../database/schema/markets'

/** The coupons that were made at the desk, each with who made it. */
export function listDeskCoupons(db: Executor) {
  return db
    .select({ row: coupons, by: staff.name })
    .from(coupons)
    .innerJoin(staff, eq(staff.id, coupons.madeBy))
    .orderBy(asc(coupons.id))
}

/** {@link listDeskCoupons} of red packets. */
export function listDeskRedPackets(db: Executor) {
  return db
    .select({ row: redPackets, by: staff.name })
    .from(redPackets)
    .innerJoin(staff, eq(staff.id, redPackets.madeBy))
    .orderBy(asc(redPackets.id))
}

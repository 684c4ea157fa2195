import { beijingDayNumber, HOUR } from '@kaozhou/domain'
import type { Executor, Store } from '../../../../database/executor'
import {
  addSalesDay,
  firstMoney,
  lastSalesDay,
  lockSalesDays,
  runPlainly,
} from './sales-repository'

/** By then every payment that was begun on a day is booked or refused: no transaction and no provider takes as long. */
const SETTLED_AFTER_MS = HOUR

/** Adds the sums of every day that is over, each in a transaction of its own. Several servers may do it at the same time. */
export async function closeSalesDays({ inTransaction }: Store, now: number): Promise<void> {
  let hasMore = true
  while (hasMore) hasMore = await inTransaction((tx) => closeNext(tx, now))
}

async function closeNext(tx: Executor, now: number): Promise<boolean> {
  await lockSalesDays(tx)
  await runPlainly(tx)
  const day = await firstOpenDay(tx)
  const lastOver = beijingDayNumber(now - SETTLED_AFTER_MS) - 1
  if (day === null || day > lastOver) return false
  await addSalesDay(tx, day)
  return day < lastOver
}

async function firstOpenDay(tx: Executor): Promise<number | null> {
  const last = await lastSalesDay(tx)
  if (last !== null) return last + 1
  const at = await firstMoney(tx)
  return at === null ? null : beijingDayNumber(at)
}

import { beijingDay, beijingHour, DAY, PROVIDER_LIST } from '@kaozhou/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Platform } from '../../../platform/platform'
import type { PaymentServices } from '../../buying/payments/payment-services'
import { listBilledDays } from './bill-repository'
import { downloadBill, keepBill, readFile } from './take-in'

/** Both have yesterday's bill by ten in the morning, in China. */
const FROM_HOUR = 10
/** A bill that did not come is asked for again on the days after. */
const LAST_DAYS = 3

/** From ten in the morning on: fetches the bills of the last days that are not there yet. */
export async function fetchMorningBills(
  { store, now }: Pick<Platform, 'store' | 'now'>,
  payments: PaymentServices,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const at = now()
  if (beijingHour(at) < FROM_HOUR) return
  const days = Array.from({ length: LAST_DAYS }, (_, n) => beijingDay(at - (n + 1) * DAY))
  const billed = await listBilledDays(store.db, days)
  for (const day of days) {
    for (const provider of PROVIDER_LIST) {
      if (billed.some((row) => row.day === day && row.provider === provider)) continue
      try {
        const file = readFile(
          await downloadBill({ provider, day }, payments),
          { provider, day },
          payments,
        )
        const by = { source: 'download', staffId: null, now: at } as const
        await store.inTransaction((tx) => keepBill(tx, file, by))
      } catch (error) {
        // One provider that has none yet, or does not answer, keeps the other's from nobody.
        log.warn({ err: error, provider, day }, 'the bill of a day was not taken in')
      }
    }
  }
}

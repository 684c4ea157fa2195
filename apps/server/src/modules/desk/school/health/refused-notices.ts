import type { RefusedNotice } from '@kaozhou/api/desk'
import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { listRefusals } from '../../../buying/payments/refused-notice-repository'

/** A page of the notifications of payments that were refused, the newest first. */
export async function pageOfRefusals(
  db: Executor,
  { before, length }: { before?: string; length: number },
): Promise<{ list: RefusedNotice[]; next: string | null }> {
  if (before !== undefined && !/^\d{1,9}$/.test(before)) throw new Refusal('badInput')
  const key = before === undefined ? null : Number(before)
  const rows = await listRefusals(db, { before: key, limit: length + 1 })
  const list = rows.slice(0, length).map(({ notice, orderId }) => {
    const { id, provider, fault, tradeNo, firstAt, lastAt, times } = notice
    return { id, provider, fault, tradeNo, orderId, firstAt, lastAt, times }
  })
  const last = list.at(-1)
  return { list, next: rows.length > length && last ? String(last.id) : null }
}

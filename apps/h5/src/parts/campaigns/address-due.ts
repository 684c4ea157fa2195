import type { CampaignRecord } from '@kaozhou/api'
import { dateText } from '@kaozhou/domain'

type Waiting = Pick<CampaignRecord, 'status' | 'addressUntil'>

/** Whether a reward waits for its address, or nobody may give one any more; null: neither. */
export function addressDue(
  { status, addressUntil }: Waiting,
  now: number,
): 'asked' | 'over' | null {
  if (status !== 'waiting') return null
  return addressUntil !== null && now >= addressUntil ? 'over' : 'asked'
}

/** {@link addressDue} in words; null unless the reward waits for an address. */
export function addressDueText(record: Waiting, now: number): string | null {
  const due = addressDue(record, now)
  if (due === null) return null
  if (due === 'over' || record.addressUntil === null) return '已过期'
  return `待填地址，${dateText(record.addressUntil, now)}前`
}

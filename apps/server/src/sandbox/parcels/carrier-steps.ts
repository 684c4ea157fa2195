import type { ParcelStatus } from '@kaozhou/api'
import { MINUTE } from '@kaozhou/domain'

export const SANDBOX_CARRIER = '小舟速运（沙箱）'
const ORIGIN = '武汉市'

export interface CarrierStep {
  status: ParcelStatus
  /** Ms after the previous step; of the first one, after the parcel was created. */
  after: number
  place: (region: string) => string
  text: (region: string) => string
}

const here = () => ORIGIN
const there = (region: string) => region

/** What the sandbox's carrier does with a parcel: a day's delivery in an hour and a half. */
export const CARRIER_STEPS: readonly CarrierStep[] = [
  { status: 'shipped', after: 20 * MINUTE, place: here, text: () => '快件已由小舟速运揽收' },
  {
    status: 'shipped',
    after: 15 * MINUTE,
    place: here,
    text: (region) => `快件已离开${ORIGIN}转运中心，发往${region}`,
  },
  {
    status: 'shipped',
    after: 25 * MINUTE,
    place: there,
    text: (region) => `快件已到达${region}营业点`,
  },
  {
    status: 'delivering',
    after: 10 * MINUTE,
    place: there,
    text: () => '快递员正在派送，请保持电话畅通',
  },
  {
    status: 'signed',
    after: 20 * MINUTE,
    place: there,
    text: () => '快件已签收，感谢使用小舟速运',
  },
]

/** How long a parcel waits for the sandbox's carrier, in ms. */
export const COLLECTED_AFTER = CARRIER_STEPS[0]?.after ?? 0

import { MINUTE } from '@kaozhou/domain'

const ORIGIN = '武汉市'

export interface CarrierStep {
  /** 快递100's `state` after it, and its `status` in words. */
  state: string
  word: string
  /** Ms after the previous step; of the first one, after the number was subscribed. */
  after: number
  place: (region: string) => string
  text: (region: string) => string
}

const here = () => ORIGIN
const there = (region: string) => region

/** What the invented carrier does with a parcel: a day's delivery in an hour and ten minutes. */
export const CARRIER_STEPS: readonly CarrierStep[] = [
  { state: '1', word: '揽收', after: 0, place: here, text: () => '快件已由小舟速运揽收' },
  {
    state: '0',
    word: '在途',
    after: 15 * MINUTE,
    place: here,
    text: (region) => `快件已离开${ORIGIN}转运中心，发往${region}`,
  },
  {
    state: '0',
    word: '在途',
    after: 25 * MINUTE,
    place: there,
    text: (region) => `快件已到达${region}营业点`,
  },
  {
    state: '5',
    word: '派件',
    after: 10 * MINUTE,
    place: there,
    text: () => '快递员正在派送，请保持电话畅通',
  },
  {
    state: '3',
    word: '签收',
    after: 20 * MINUTE,
    place: there,
    text: () => '快件已签收，感谢使用小舟速运',
  },
]

/** A step with the time at which it happens. */
export type TimedStep = CarrierStep & { at: number }

/** The steps of a parcel that was subscribed then. */
export function stepsFrom(subscribedAt: number): TimedStep[] {
  let at = subscribedAt
  return CARRIER_STEPS.map((step) => {
    at += step.after
    return { ...step, at }
  })
}

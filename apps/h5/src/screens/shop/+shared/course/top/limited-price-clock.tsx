import { Countdown } from '@kaozhou/ui'
import type { ReactNode } from 'react'

/** Counts down to the end of the limited price. */
export function LimitedPriceClock(props: { endTime: number; onEnd: () => void }): ReactNode {
  return <Countdown deadline={props.endTime} label="距优惠结束" onEnd={props.onEnd} />
}

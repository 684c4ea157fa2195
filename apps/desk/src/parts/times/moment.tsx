import { beijingIso, dateTimeText } from '@kaozhou/domain'
import type { ReactNode } from 'react'

/** A moment in Beijing time: 11 月 26 日 19:30. */
export function Moment({ at }: { at: number }): ReactNode {
  return <time dateTime={beijingIso(at)}>{dateTimeText(at, Date.now())}</time>
}

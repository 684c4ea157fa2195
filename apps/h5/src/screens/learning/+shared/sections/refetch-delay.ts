import { SectionState } from '@kaozhou/domain'
import type { Query } from '@tanstack/react-query'
import type { SectionPage } from '../../../../parts/lessons/lesson-queries'

/** The server does not push the state of a lesson (live, over, playback): it is polled. */
const USUAL_MS = 60_000
/** While a class is due by this device's clock but has not begun by the server's. */
const DUE_MS = 3000

/** Delay until the lessons of a day are loaded again, ms. */
export function refetchDelay({ state: { data } }: Pick<Query<SectionPage>, 'state'>): number {
  const isDue = data?.list.some(
    ({ state, startTime }) =>
      state <= SectionState.Today && startTime !== null && startTime <= Date.now(),
  )
  return isDue ? DUE_MS : USUAL_MS
}

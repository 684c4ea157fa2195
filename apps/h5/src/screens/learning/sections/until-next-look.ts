import type { Query } from '@tanstack/react-query'
import type { SectionPage } from '../../../parts/lessons/lesson-queries'

/** The state of a lesson (live, over, playback) changes on the server without a sign. */
const USUAL_MS = 60_000
/** A class is due by this device's clock and has not begun by the server's. */
const DUE_MS = 3000

/** In how many ms the lessons of a day are asked for again. */
export function untilNextLook({ state: { data } }: Pick<Query<SectionPage>, 'state'>): number {
  const isDue = data?.list.some(
    ({ state, startTime }) => state <= 1 && startTime !== null && startTime <= Date.now(),
  )
  return isDue ? DUE_MS : USUAL_MS
}

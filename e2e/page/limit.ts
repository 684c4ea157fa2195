import { slowness } from '../../scripts/run/slowness.mjs'

/** A limit of time, written for a quick machine, as long as this one needs. In milliseconds. */
export function limit(ms: number): number {
  return ms * slowness()
}

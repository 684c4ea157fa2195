import { MINUTE } from '@kaozhou/domain'
import type { EntryOf } from '../format/kinds'
import { resolveTime } from '../format/times'

/** When a mock ends: at its `until`, or its paper's minutes after the start. */
export function mockEnd(
  { start, until }: Pick<EntryOf<'mocks'>, 'start' | 'until'>,
  minutes: number,
  origin: number,
): number {
  return until ? resolveTime(until, origin, 'end') : resolveTime(start, origin) + minutes * MINUTE
}

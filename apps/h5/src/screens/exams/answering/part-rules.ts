import type { Paper, PaperPart } from '@kaozhou/domain'

/** True when a part can't be entered again once it was left: it has its own time, or is heard once. */
export function closesWhenLeft({ use }: Pick<Paper, 'use'>, part: PaperPart): boolean {
  return part.minutes !== null || (use === 'mock' && part.recording !== null)
}

/** The part that follows when `partId` is over; null when it was the last one. */
export function nextOpenPart(
  { parts }: Pick<Paper, 'parts'>,
  partId: string,
  closed: readonly string[],
): PaperPart | null {
  const at = parts.findIndex(({ id }) => id === partId)
  return parts.slice(at + 1).find(({ id }) => !closed.includes(id)) ?? null
}

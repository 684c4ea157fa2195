import type { Section } from '@kaozhou/api'
import { momentText } from '@kaozhou/domain'

/** True for a class that does not take place. */
export function isCancelled({ cancelled = null }: Pick<Section, 'cancelled'>): boolean {
  return cancelled !== null
}

/** How many of these classes take place. */
export function countHeld(sections: readonly Pick<Section, 'cancelled'>[]): number {
  return sections.filter((section) => !isCancelled(section)).length
}

/** What the school changed about the time of a class: `原定 11 月 7 日 19:30`, `已取消：老师生病`; null when nothing. */
export function changedTime({
  cancelled = null,
  movedFrom = null,
}: Pick<Section, 'cancelled' | 'movedFrom'>): string | null {
  if (cancelled !== null) return cancelled === '' ? '已取消' : `已取消：${cancelled}`
  return movedFrom === null ? null : `原定 ${momentText(movedFrom)}`
}

/** When a class begins: `改到 11 月 8 日 19:30` for one that was moved. */
export function beginText(
  startTime: number,
  { cancelled = null, movedFrom = null }: Pick<Section, 'cancelled' | 'movedFrom'>,
): string {
  const isMoved = movedFrom !== null && cancelled === null
  return `${isMoved ? '改到 ' : ''}${momentText(startTime)}`
}

import type { SectionProgress } from '@kaozhou/api'

/** The progress of each begun lesson by the lesson's id. */
export function progressById(progress: readonly SectionProgress[]): Map<number, SectionProgress> {
  return new Map(progress.map((one) => [one.sectionId, one]))
}

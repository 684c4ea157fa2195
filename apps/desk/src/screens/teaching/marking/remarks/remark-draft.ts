import { inReadingOrder, type TextRemark } from '@kaozhou/domain'

/** A remark that is being written. */
export interface Writing extends TextRemark {
  /** The place in the list of the one that it changes; null for a new one. */
  of: number | null
}

/** The remarks with the one that is being written among them, in reading order; `current` is its number. */
export function withWriting(
  remarks: readonly TextRemark[],
  writing: Writing | null,
): { remarks: TextRemark[]; current: number | null } {
  if (!writing) return { remarks: inReadingOrder(remarks), current: null }
  const others = remarks.filter((_, at) => at !== writing.of)
  const { of: _, ...remark } = writing
  const all = inReadingOrder([...others, remark])
  return { remarks: all, current: all.indexOf(remark) }
}

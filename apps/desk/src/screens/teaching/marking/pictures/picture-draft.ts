import { inPictureOrder, type PictureRemark } from '@kaozhou/domain'

/** A remark at a place of a picture that is being written. */
export interface PictureWriting extends PictureRemark {
  /** The place in the list of the one that it changes; null for a new one. */
  of: number | null
}

/** The remarks with the one that is being written among them, in reading order; `current` is its number. */
export function withPictureWriting(
  remarks: readonly PictureRemark[],
  writing: PictureWriting | null,
): { remarks: PictureRemark[]; current: number | null } {
  if (!writing) return { remarks: inPictureOrder(remarks), current: null }
  const others = remarks.filter((_, at) => at !== writing.of)
  const { of: _, ...remark } = writing
  const all = inPictureOrder([...others, remark])
  return { remarks: all, current: all.indexOf(remark) }
}

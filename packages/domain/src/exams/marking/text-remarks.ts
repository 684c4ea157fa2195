/** What a remark in a text is about, as the desk and the student name it. */
export const REMARK_CATEGORIES = {
  language: '语言',
  wording: '用词',
  structure: '结构',
  content: '内容',
  good: '写得好',
} as const

/** One of {@link REMARK_CATEGORIES}. */
export type RemarkCategory = keyof typeof REMARK_CATEGORIES

/** The names of the categories. */
export const REMARK_CATEGORY_NAMES = Object.keys(REMARK_CATEGORIES) as [
  RemarkCategory,
  ...RemarkCategory[],
]

/** A teacher's words about a place in a student's text. */
export interface TextRemark {
  /** The place: code units of the text, `to` excluded. */
  from: number
  /** The end of the place: the first code unit after it. */
  to: number
  /** What kind of remark it is. */
  category: RemarkCategory
  /** May be empty: a category alone says enough at times. */
  text: string
}

/** A text has so many remarks at most. */
export const REMARKS_MAX = 60

/** The longest remark, in characters. */
export const REMARK_TEXT_MAX = 200

/** A teacher keeps so many phrases at most. */
export const PHRASES_MAX = 60

/** Why remarks do not fit a text; null when they do. */
export function remarksFault(text: string, remarks: readonly TextRemark[]): string | null {
  if (remarks.length > REMARKS_MAX) return `最多 ${REMARKS_MAX} 条批注`
  const isOutside = remarks.some(({ from, to }) => from < 0 || to > text.length || from >= to)
  return isOutside ? '有批注不在这篇文章里，请刷新后再改' : null
}

/** Remarks as they are read: from the beginning of the text, of one place the longer first. */
export function inReadingOrder<R extends Pick<TextRemark, 'from' | 'to'>>(
  remarks: readonly R[],
): R[] {
  return [...remarks].sort((one, other) => one.from - other.from || other.to - one.to)
}

/** A piece of a text, with the remarks that cover it by their place in the list. */
export interface MarkedPiece {
  /** Where the piece begins in the text, in code units. */
  from: number
  /** The piece itself. */
  text: string
  /** The remarks on it, by their place in the list; empty for none. */
  remarks: readonly number[]
}

/** Cuts a text where remarks begin and end. The pieces together are the text. */
export function markedPieces(
  text: string,
  remarks: readonly Pick<TextRemark, 'from' | 'to'>[],
): MarkedPiece[] {
  const inside = (at: number): number => Math.min(Math.max(at, 0), text.length)
  const cuts = new Set([0, text.length])
  for (const { from, to } of remarks) cuts.add(inside(from)).add(inside(to))
  const places = [...cuts].sort((one, other) => one - other)
  return places.slice(0, -1).map((from, index) => {
    const to = places[index + 1] ?? text.length
    return {
      from,
      text: text.slice(from, to),
      remarks: remarks.flatMap((remark, at) => (remark.from < to && remark.to > from ? [at] : [])),
    }
  })
}

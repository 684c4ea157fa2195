/** Label of every mock score; the official score is norm-referenced (decisions §8). */
export const ESTIMATED_SCORE_LABEL = '预估分'
/** The full score of 710, in 1/100. */
export const CET_MAX_MARKS = 71_000

/** The two band exams. */
export type CetLevel = 'cet4' | 'cet6'
/** The four parts of a paper. */
export type CetPart = 'writing' | 'listening' | 'reading' | 'translation'

/** The parts' names on screen. */
export const CET_PART_LABELS = {
  writing: '写作',
  listening: '听力',
  reading: '阅读',
  translation: '翻译',
} as const satisfies Record<CetPart, string>

/** One section of a paper and what it is worth. */
export interface CetSection {
  /** The part that the section belongs to. */
  part: CetPart
  /** The section's key. */
  key: string
  /** As students read it: 仔细阅读. */
  label: string
  /** Questions, or for writing and translation the points that a marker gives: 0 to 15. */
  count: number
  /** Marks of 1/100 for each. */
  each: number
}

const WRITING = { part: 'writing', key: 'writing', label: '写作', count: 15, each: 710 } as const
const READING = [
  { part: 'reading', key: 'cloze', label: '选词填空', count: 10, each: 355 },
  { part: 'reading', key: 'matching', label: '长篇阅读', count: 10, each: 710 },
  { part: 'reading', key: 'careful', label: '仔细阅读', count: 10, each: 1420 },
] as const
const TRANSLATION = {
  part: 'translation',
  key: 'translation',
  label: '翻译',
  count: 15,
  each: 710,
} as const

/** The sections of a paper with their weights. Every level's add up to 71000. */
export const CET_SECTIONS = {
  cet4: [
    WRITING,
    { part: 'listening', key: 'news', label: '短篇新闻', count: 7, each: 710 },
    { part: 'listening', key: 'conversations', label: '长对话', count: 8, each: 710 },
    { part: 'listening', key: 'passages', label: '听力篇章', count: 10, each: 1420 },
    ...READING,
    TRANSLATION,
  ],
  cet6: [
    WRITING,
    { part: 'listening', key: 'conversations', label: '长对话', count: 8, each: 710 },
    { part: 'listening', key: 'passages', label: '听力篇章', count: 7, each: 710 },
    { part: 'listening', key: 'lectures', label: '讲座', count: 10, each: 1420 },
    ...READING,
    TRANSLATION,
  ],
} as const satisfies Record<CetLevel, readonly CetSection[]>

/** The keys of all sections of both levels. */
export type CetSectionKey = (typeof CET_SECTIONS)[CetLevel][number]['key']

/** Marks of 1/100, by section, by part and together. */
export interface CetEstimate {
  /** Says beside the marks that they are an estimate. */
  label: typeof ESTIMATED_SCORE_LABEL
  /** The marks together, in 1/100. */
  total: number
  /** The full score, in 1/100. */
  max: number
  /** Marks of each part and how many there are, in 1/100. */
  parts: Record<CetPart, { marks: number; max: number }>
  /** How many questions of each section are right, of how many, and what that is worth in 1/100. */
  sections: { key: CetSectionKey; label: string; right: number; count: number; marks: number }[]
}

/**
 * The estimated score of a mock paper from the right answers (or a marker's points) of each section; a missing
 * section counts 0. Throws a `RangeError` for a number that is not whole or not within the section.
 */
export function estimateCet(
  level: CetLevel,
  right: Partial<Record<CetSectionKey, number>>,
): CetEstimate {
  const parts: CetEstimate['parts'] = {
    writing: { marks: 0, max: 0 },
    listening: { marks: 0, max: 0 },
    reading: { marks: 0, max: 0 },
    translation: { marks: 0, max: 0 },
  }
  const sections = CET_SECTIONS[level].map(({ part, key, label, count, each }) => {
    const got = right[key] ?? 0
    if (!Number.isInteger(got) || got < 0 || got > count) {
      throw new RangeError(`${key} must be a whole number from 0 to ${count}: ${got}`)
    }
    parts[part].marks += got * each
    parts[part].max += count * each
    return { key, label, right: got, count, marks: got * each }
  })
  const total = Object.values(parts).reduce((sum, part) => sum + part.marks, 0)
  return { label: ESTIMATED_SCORE_LABEL, total, max: CET_MAX_MARKS, parts, sections }
}

/** Marks of 1/100 as text: `24850` → `'248.5'`, `355` → `'3.55'`, `71000` → `'710'`. */
export function formatMarks(marks: number): string {
  return String(Math.round(marks) / 100)
}

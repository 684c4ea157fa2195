import { CET_SECTIONS, type CetLevel, type CetSectionKey, estimateCet } from '@kaozhou/domain'

/** The typed texts, by section. */
export type RawMarks = Partial<Record<CetSectionKey, string>>

export interface ReadMarks {
  right: Partial<Record<CetSectionKey, number>>
  /** The messages of sections whose text is no valid number. */
  faults: Partial<Record<CetSectionKey, string>>
  /** Estimated marks of 1/100; null while nothing is filled in. */
  total: number | null
}

/** Counts the whole numbers within each section's range; every other text gets a message and is left out. */
export function readMarks(level: CetLevel, marks: RawMarks): ReadMarks {
  const right: ReadMarks['right'] = {}
  const faults: ReadMarks['faults'] = {}
  for (const { key, count } of CET_SECTIONS[level]) {
    const text = (marks[key] ?? '').trim()
    if (text === '') continue
    const number = Number(text)
    if (/^\d{1,2}$/.test(text) && number <= count) right[key] = number
    else faults[key] = `请填 0 到 ${count} 的整数`
  }
  const isEmpty = Object.keys(right).length === 0
  return { right, faults, total: isEmpty ? null : estimateCet(level, right).total }
}

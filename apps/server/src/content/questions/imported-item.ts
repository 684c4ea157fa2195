/** A question as it goes into a content file; `number` comes when the file is written. */
export interface ImportedQuestion {
  kind:
    | 'single'
    | 'multiple'
    | 'judgement'
    | 'cloze'
    | 'banked'
    | 'matching'
    | 'ordering'
    | 'shortAnswer'
    | 'writing'
  stem?: string
  options?: string[]
  /** What explains each option, by its place; empty: nothing. */
  optionNotes?: string[]
  answer?: string | string[]
  analysis?: string
  modelAnswer?: string
}

/** Questions that share a passage or options. The blank of the question with index 2 is `blankMark(2)` in the passage. */
export interface ImportedGroup {
  passage?: string
  bank?: string[]
  questions: ImportedQuestion[]
}

/** What became of an item of a bank. */
export interface ImportedItem {
  /** Title, identifier or place, by which its author finds it. */
  name: string
  /** Null: it could not be carried at all, and `lost` says why. */
  group: ImportedGroup | null
  /** A knowledge point: its category or test section. */
  topic?: string
  /** What was carried, in a few words. */
  carried: string
  /** What could not be. */
  lost: string[]
}

/** Stands for the blank of a question until it has its number. */
export function blankMark(index: number): string {
  return `\u0001${index}\u0001`
}

export function letterOf(index: number): string {
  return String.fromCharCode(65 + index)
}

export function notCarried(name: string, ...lost: string[]): ImportedItem {
  return { name, group: null, carried: '', lost }
}

/** The accepted forms that differ by more than case and spaces around them. */
export function distinctForms(forms: readonly string[]): string[] {
  const same = (form: string) => form.trim().toLowerCase()
  const trimmed = forms.map((form) => form.trim())
  return trimmed.filter(
    (form, index) => trimmed.findIndex((other) => same(other) === same(form)) === index,
  )
}

/** Where more options stand than letters, none of them can be the key. */
export const MOST_OPTIONS = 26

export class ImportError extends Error {
  override name = 'ImportError'
}

/** A fault of a content folder, in words for the person who writes it. */
export interface Fault {
  /** Below the folder, with `/`. */
  file: string
  /** From 1. */
  line: number
  column: number
  /** What is wrong and what was expected. */
  message: string
}

/** The way to a value in a file: keys and indexes. */
export type ValuePath = readonly (string | number)[]

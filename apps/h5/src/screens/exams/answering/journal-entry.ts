/** A question as the journal keeps it: its answer, and whether it is marked for later. */
export interface JournalEntry {
  answer: string
  marked: boolean
}

const MARKED = '*'
const PLAIN = '-'

/** One text for both, so that a mark is journaled and synced as an answer is. */
export function entryText({ answer, marked }: JournalEntry): string {
  return (marked ? MARKED : PLAIN) + answer
}

export function entryOf(text: string | undefined): JournalEntry {
  return { answer: text?.slice(1) ?? '', marked: text?.startsWith(MARKED) ?? false }
}

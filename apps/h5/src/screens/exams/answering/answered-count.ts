import { isAnswered } from '../questions/question-kinds'
import { entryOf } from './journal-entry'

/** Questions with an answer, of entries by question id. */
export function answeredCount(entries: Readonly<Record<string, string>>): number {
  return Object.values(entries).filter((entry) => isAnswered(entryOf(entry).answer)).length
}

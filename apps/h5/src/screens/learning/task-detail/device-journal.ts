import { deviceStorage } from '../../../page/storage'

/** Answers by question id: the letters of the chosen options, or the text that was filled in. */
export type HomeworkAnswers = Readonly<Record<string, string>>

/** What this device keeps of a homework, for the person who gave the answers. */
export interface DeviceJournal {
  /** The attempt that the answers belong to. */
  attempt: number
  answers: HomeworkAnswers
  /** True when they are all answers, to be handed in. */
  handIn: boolean
}

export interface JournalOwner {
  userId: number
  taskId: number
}

function storageKey({ userId, taskId }: JournalOwner): string {
  return `kz-homework-${userId}-${taskId}`
}

/** Answers that this device has and the server may not have. */
export function storedJournal(owner: JournalOwner): DeviceJournal | null {
  const journal = deviceStorage.json(storageKey(owner))
  return isJournal(journal) ? journal : null
}

function isJournal(value: unknown): value is DeviceJournal {
  const journal = value as DeviceJournal | null
  return (
    typeof journal?.attempt === 'number' &&
    typeof journal.handIn === 'boolean' &&
    typeof journal.answers === 'object' &&
    journal.answers !== null &&
    Object.values(journal.answers).every((answer) => typeof answer === 'string')
  )
}

/** Stores the journal; null removes it. Without storage the answers live as long as the screen. */
export function storeJournal(owner: JournalOwner, journal: DeviceJournal | null): void {
  deviceStorage.setJson(storageKey(owner), journal)
}

import { DAY } from '@kaozhou/domain'
import { deviceStorage } from '../../../page/storage'
import { isTexts, ownDraftStore } from '../../../stores/drafts/draft-store'

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

const journals = ownDraftStore<DeviceJournal>({
  name: 'homework',
  storage: deviceStorage,
  isDraft: isJournal,
  maxLength: 200_000,
  keptMs: 365 * DAY,
})

/** Answers that this device has and the server may not have. */
export function storedJournal({ userId, taskId }: JournalOwner): DeviceJournal | null {
  return journals.read({ userId, id: taskId })
}

function isJournal(value: unknown): value is DeviceJournal {
  const journal = value as DeviceJournal | null
  return (
    typeof journal?.attempt === 'number' &&
    typeof journal.handIn === 'boolean' &&
    isTexts(journal.answers)
  )
}

/** Stores the journal; null removes it. Without storage the answers live as long as the screen. */
export function storeJournal(
  { userId, taskId }: JournalOwner,
  journal: DeviceJournal | null,
): void {
  journals.write({ userId, id: taskId }, journal)
}

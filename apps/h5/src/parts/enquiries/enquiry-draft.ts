import { DAY } from '@kaozhou/domain'
import { deviceStorage } from '../../page/storage'
import { hasFields, ownDraftStore } from '../../stores/drafts/draft-store'

/** An enquiry or an answer that is being written. */
export interface WrittenDraft {
  /** Idempotency key: what is sent again after a lost response is there once. */
  clientId: string
  text: string
  /** The second of the lesson when the writing began; 0 without a lesson. */
  seconds: number
}

/** Whose it is, and where: `course-1004`, `lesson-10040102`, `enquiry-7`. */
export interface WrittenPlace {
  userId: number
  id: string
}

const drafts = ownDraftStore<WrittenDraft>({
  name: 'enquiry',
  storage: deviceStorage,
  isDraft: hasFields<WrittenDraft>({ clientId: 'string', text: 'string', seconds: 'number' }),
  maxLength: 10_000,
  keptMs: 30 * DAY,
})

export function storedDraft(place: WrittenPlace): WrittenDraft | null {
  return drafts.read(place)
}

/** Stores a draft; one without text is removed. */
export function storeDraft(place: WrittenPlace, draft: WrittenDraft | null): void {
  drafts.write(place, draft?.text ? draft : null)
}

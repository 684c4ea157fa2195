import { DAY } from '@kaozhou/domain'
import { deviceStorage } from '../../../../page/storage'
import { draftStore, hasFields, ownDraftStore } from '../../../../stores/drafts/draft-store'

/** A note that is being written: its time was taken when the writing began. */
export interface NoteDraft {
  /** Idempotency key: a note that is sent again after a lost response is added once. */
  clientId: string
  seconds: number
  text: string
}

/** The change of a note that is being written. */
export interface NoteEdit {
  id: number
  text: string
}

/** Whose note it is, and of which lesson: several people may use one browser. */
export interface NoteOwner {
  userId: number
  sectionId: number
}

const KEPT_MS = 365 * DAY

const drafts = ownDraftStore<NoteDraft>({
  name: 'note',
  storage: deviceStorage,
  isDraft: hasFields<NoteDraft>({ clientId: 'string', seconds: 'number', text: 'string' }),
  maxLength: 10_000,
  keptMs: KEPT_MS,
})

const edits = draftStore<NoteEdit>({
  name: 'note-edit',
  storage: deviceStorage,
  isDraft: hasFields<NoteEdit>({ id: 'number', text: 'string' }),
  maxLength: 10_000,
  keptMs: KEPT_MS,
})

/** The note of a lesson that a person began in this browser and has not saved yet. */
export function storedDraft({ userId, sectionId }: NoteOwner): NoteDraft | null {
  return drafts.read({ userId, id: sectionId })
}

/** Stores a draft; one without text is removed. Without storage it lives as long as the screen. */
export function storeDraft({ userId, sectionId }: NoteOwner, draft: NoteDraft | null): void {
  drafts.write({ userId, id: sectionId }, draft?.text ? draft : null)
}

/** The change of a note of a lesson that was begun in this browser and is not saved yet. */
export function storedEdit(sectionId: number): NoteEdit | null {
  return edits.read(sectionId)
}

export function storeEdit(sectionId: number, edit: NoteEdit | null): void {
  edits.write(sectionId, edit)
}

const PAUSE_KEY = 'kz-note-pause'

/** Whether the video pauses while one writes; it does unless that was switched off. */
export function pausesWhileWriting(): boolean {
  return deviceStorage.json(PAUSE_KEY) !== false
}

export function storePauses(pauses: boolean): void {
  deviceStorage.setJson(PAUSE_KEY, pauses)
}

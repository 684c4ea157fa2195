import { deviceStorage } from '../../../page/storage'

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

const draftKey = ({ userId, sectionId }: NoteOwner): string => `kz-note-${userId}-${sectionId}`
const editKey = (sectionId: number): string => `kz-note-edit-${sectionId}`

/** The note of a lesson that a person began in this browser and has not saved yet. */
export function storedDraft(owner: NoteOwner): NoteDraft | null {
  const draft = deviceStorage.json(draftKey(owner)) as Partial<NoteDraft> | null
  const isDraft =
    typeof draft?.clientId === 'string' &&
    typeof draft.seconds === 'number' &&
    typeof draft.text === 'string'
  return isDraft ? (draft as NoteDraft) : null
}

/** Stores a draft; one without text is removed. Without storage it lives as long as the screen. */
export function storeDraft(owner: NoteOwner, draft: NoteDraft | null): void {
  deviceStorage.setJson(draftKey(owner), draft?.text ? draft : null)
}

/** The change of a note of a lesson that was begun in this browser and is not saved yet. */
export function storedEdit(sectionId: number): NoteEdit | null {
  const edit = deviceStorage.json(editKey(sectionId)) as Partial<NoteEdit> | null
  return typeof edit?.id === 'number' && typeof edit.text === 'string' ? (edit as NoteEdit) : null
}

export function storeEdit(sectionId: number, edit: NoteEdit | null): void {
  deviceStorage.setJson(editKey(sectionId), edit)
}

const PAUSE_KEY = 'kz-note-pause'

/** Whether the video pauses while one writes; it does unless that was switched off. */
export function pausesWhileWriting(): boolean {
  return deviceStorage.json(PAUSE_KEY) !== false
}

export function storePauses(pauses: boolean): void {
  deviceStorage.setJson(PAUSE_KEY, pauses)
}

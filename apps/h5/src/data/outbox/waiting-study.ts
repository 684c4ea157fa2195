import type { LessonNote } from '@kaozhou/api'
import { type PlayedPart, reportedParts, uniteParts } from '@kaozhou/domain'
import { deviceStorage } from '../../page/storage'

/** A note that the server does not have yet. `id` is below 0: no note of the server is. */
export interface WaitingNote {
  id: number
  clientId: string
  sectionId: number
  seconds: number
  text: string
  at: number
}

/** What was played of a lesson and the server does not know. */
export interface WaitingProgress {
  sectionId: number
  position: number
  played: readonly PlayedPart[]
}

/** What a person did without a network, until the server has it. */
export interface WaitingStudy {
  notes: readonly WaitingNote[]
  progress: readonly WaitingProgress[]
}

const NOTHING: WaitingStudy = { notes: [], progress: [] }
/** More than anybody writes on a journey; the next one stays in its form. */
const MOST_NOTES = 200

const keyOf = (userId: number): string => `kz-outbox.${userId}`

/** Of whomever it is. */
export function somethingWaits(): boolean {
  return deviceStorage.keys(/^kz-outbox\.\d+$/).length > 0
}

export function waitingStudy(userId: number): WaitingStudy {
  const stored = deviceStorage.json(keyOf(userId)) as Partial<WaitingStudy> | null
  return Array.isArray(stored?.notes) && Array.isArray(stored.progress)
    ? (stored as WaitingStudy)
    : NOTHING
}

function store(userId: number, study: WaitingStudy): boolean {
  const isEmpty = study.notes.length === 0 && study.progress.length === 0
  return deviceStorage.setJson(keyOf(userId), isEmpty ? null : study)
}

/** Keeps a note. Null when this device can't: then it is not saved. The same note twice is kept once. */
export function addWaitingNote(
  userId: number,
  draft: Omit<WaitingNote, 'id' | 'at'>,
  at: number,
): WaitingNote | null {
  const study = waitingStudy(userId)
  const others = study.notes.filter(({ clientId }) => clientId !== draft.clientId)
  if (others.length >= MOST_NOTES) return null
  const lowest = Math.min(0, ...others.map(({ id }) => id))
  const note = { ...draft, id: lowest - 1, at }
  return store(userId, { ...study, notes: [...others, note] }) ? note : null
}

export function changeWaitingNote(userId: number, id: number, text: string): WaitingNote | null {
  const study = waitingStudy(userId)
  const found = study.notes.find((note) => note.id === id)
  if (!found) return null
  const changed = { ...found, text }
  const notes = study.notes.map((note) => (note.id === id ? changed : note))
  return store(userId, { ...study, notes }) ? changed : null
}

/** Forgets a note: the server has it, or its writer deleted it. */
export function removeWaitingNote(userId: number, clientIdOrId: string | number): void {
  const study = waitingStudy(userId)
  const notes = study.notes.filter(
    ({ clientId, id }) => clientId !== clientIdOrId && id !== clientIdOrId,
  )
  store(userId, { ...study, notes })
}

/** Adds a report to what waits of its lesson: parts are united, the newest position counts. */
export function addWaitingProgress(userId: number, report: WaitingProgress): void {
  const study = waitingStudy(userId)
  const before = study.progress.find(({ sectionId }) => sectionId === report.sectionId)
  const played = reportedParts(uniteParts(before?.played ?? [], report.played))
  const others = study.progress.filter(({ sectionId }) => sectionId !== report.sectionId)
  store(userId, { ...study, progress: [...others, { ...report, played }] })
}

/** Forgets a report that the server has, unless more was added to it while it was sent. */
export function removeWaitingProgress(userId: number, sent: WaitingProgress): void {
  const study = waitingStudy(userId)
  const text = JSON.stringify(sent)
  const progress = study.progress.filter((one) => JSON.stringify(one) !== text)
  store(userId, { ...study, progress })
}

/** True for a note that the server does not have yet. */
export function isWaiting({ id }: Pick<LessonNote, 'id'>): boolean {
  return id < 0
}

/** A note that waits, as the list of a lesson shows it. */
export function shownNote({ id, sectionId, seconds, text, at }: WaitingNote): LessonNote {
  const times = { createdAt: at, updatedAt: at }
  // What opens the lesson and what it is called is not shown in the list of one lesson.
  return { id, courseId: 0, sectionId, sectionName: '', sectionType: 0, seconds, text, ...times }
}

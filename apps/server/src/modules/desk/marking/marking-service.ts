import type { DeskText, DeskTextDetail, MarkingPhrase } from '@kaozhou/api/desk'
import { MARKING_TAKEN_MS, markingDueAt, markStanding, readTextAnswer } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import { Refusal } from '../../../platform/refusal'
import { findAnswers } from '../../learning/exams/attempts/attempt-repository'
import type { ExamDeps } from '../../learning/exams/exam-deps'
import { highestBand } from '../../learning/exams/marks/text-marks'
import type { ShelfPaper } from '../../learning/exams/papers/paper-shelf'
import { listOwnPictures } from '../../people/files/own-picture'
import type { UploadRow } from '../../people/files/upload-repository'
import {
  findQueued,
  listMarks,
  listPhrases,
  listQueue,
  type MarkRow,
  type PhraseRow,
  type QueuedText,
  type TextFilter,
  type TextKey,
  takeNext,
  takeText,
} from './marking-repository'

export interface MarkingDeps extends ExamDeps {
  /** How many mark a text of a mock exam. */
  markers: number
}

/** How many mark a text, before any difference is known: practice has no rank to be fair to. */
export function markersOf({ markers }: MarkingDeps, mockId: string | null): number {
  return mockId === null ? 1 : markers
}

export async function textsToMark(
  deps: MarkingDeps,
  { before, length, queue }: { before?: string; length: number; queue: TextFilter['queue'] },
  { staff: { id: staffId }, now }: StaffCall,
): Promise<{ list: DeskText[]; next: string | null }> {
  const filter = { queue, before: readKey(before) }
  const rows = await listQueue(deps.store.db, filter, { staffId, limit: length + 1 })
  const papers = await deps.shelf.papers(rows.map(({ paperId }) => paperId))
  const page = rows.slice(0, length)
  const last = rows.length > length ? page.at(-1) : undefined
  return {
    list: page.flatMap((row) => {
      const shelf = papers.get(row.paperId)
      return shelf ? [present(deps, shelf, row, { staffId, now })] : []
    }),
    next: last ? keyOf(queue, last) : null,
  }
}

function keyOf(queue: TextFilter['queue'], { text }: QueuedText): string {
  const at = queue === 'waiting' ? text.handedInAt : text.gradedAt
  return `${at}_${text.attemptId}_${text.questionId}`
}

/** @throws Refusal badInput for what {@link keyOf} did not write. */
function readKey(text: string | undefined): TextFilter['before'] {
  if (text === undefined) return undefined
  const [, at, attemptId, questionId] = /^(\d{1,15})_(\d{1,9})_([\w-]{1,64})$/.exec(text) ?? []
  if (!at || !attemptId || !questionId) throw new Refusal('badInput')
  return { at: Number(at), attemptId: Number(attemptId), questionId }
}

function present(
  deps: MarkingDeps,
  shelf: ShelfPaper,
  { text, mockId, bands, ownBand }: QueuedText,
  { staffId, now }: { staffId: number; now: number },
): DeskText {
  const { attemptId, questionId, handedInAt, takenBy, takenUntil } = text
  const isDone = text.by === 'teacher'
  const highest = highestBand(shelf, questionId)
  const standing = markStanding(bands, { highest, markers: markersOf(deps, mockId) })
  return {
    ...{ attemptId, questionId, handedInAt, ownBand },
    paperTitle: shelf.paper.title,
    kind: shelf.questions.get(questionId)?.kind === 'translation' ? 'translation' : 'writing',
    isMock: mockId !== null,
    dueAt: markingDueAt(handedInAt),
    state: isDone ? 'marked' : standing.state,
    marks: bands.length,
    band: isDone ? text.band : null,
    isTaken: takenBy !== null && takenBy !== staffId && (takenUntil ?? 0) > now,
  }
}

/** @throws Refusal notFound. */
export async function requireText(
  deps: MarkingDeps,
  key: TextKey,
  staffId: number,
): Promise<{ row: QueuedText; shelf: ShelfPaper }> {
  const row = await findQueued(deps.store.db, key, staffId)
  if (!row) throw new Refusal('notFound')
  return { row, shelf: await deps.shelf.paper(row.paperId) }
}

/** @throws Refusal notFound. */
export async function textToMark(
  deps: MarkingDeps,
  key: TextKey,
  { staff: { id: staffId }, now }: StaffCall,
): Promise<DeskTextDetail> {
  const { db } = deps.store
  const { row, shelf } = await requireText(deps, key, staffId)
  const question = shelf.questions.get(key.questionId)
  const solution = shelf.solutions.questions[key.questionId]
  if (!question || !solution) throw new Refusal('notFound')
  const { analysis, rubric, modelAnswer } = solution
  const own = (await listMarks(db, key)).find((mark) => mark.staffId === staffId)
  const { text: answer, pictures } = await answerOf(db, row)
  return {
    text: present(deps, shelf, row, { staffId, now }),
    stem: question.stem,
    answer,
    pictures: pictures.map(({ at, row: { width, height } }, index) => ({
      address: `/api/desk/marking/${key.attemptId}/${key.questionId}/pictures/${index}`,
      ...{ at, width, height },
    })),
    highest: highestBand(shelf, key.questionId),
    solution: { analysis, rubric, modelAnswer },
    own: own ? presentOwn(own) : null,
  }
}

function presentOwn({
  band,
  comment,
  remarks,
  pictureRemarks,
  at,
}: MarkRow): DeskTextDetail['own'] {
  return { band, comment, remarks, pictureRemarks, at }
}

/** A picture of an answer that is the student's own; `at` is its place in the answer. */
interface AnsweredPicture {
  at: number
  row: UploadRow
}

/** What a student typed, and the pictures of theirs that go with it. */
async function answerOf(
  db: Executor,
  { userId, text: { attemptId, questionId } }: QueuedText,
): Promise<{ text: string; pictures: AnsweredPicture[] }> {
  const answers = await findAnswers(db, attemptId)
  return readAnswer(db, userId, answers[questionId]?.a ?? '')
}

export async function readAnswer(
  db: Executor,
  userId: number,
  answer: string,
): Promise<{ text: string; pictures: AnsweredPicture[] }> {
  const { text, pictures } = readTextAnswer(answer)
  const rows = await listOwnPictures(db, userId, pictures)
  const names = pictures.map((address) => address.slice(address.lastIndexOf('/') + 1))
  return { text, pictures: rows.map((row) => ({ at: names.indexOf(row.name), row })) }
}

/** The name of a picture of a text by its place; null when there is none. */
export async function pictureName(
  db: Executor,
  key: TextKey & { at: number },
  staffId: number,
): Promise<string | null> {
  const row = await findQueued(db, key, staffId)
  const picture = row && (await answerOf(db, row)).pictures[key.at]
  return picture?.row.name ?? null
}

/** The next text for somebody; null when none waits for them. */
export function nextText(
  { store }: MarkingDeps,
  { staff: { id: staffId }, now }: StaffCall,
): Promise<TextKey | null> {
  return store.inTransaction((tx) => takeNext(tx, { staffId, now, until: now + MARKING_TAKEN_MS }))
}

/** @throws Refusal notFound, textTaken. */
export async function takeInHand(
  { store }: MarkingDeps,
  key: TextKey,
  { staff: { id: staffId }, now }: StaffCall,
): Promise<null> {
  return store.inTransaction(async (tx) => {
    if (!(await findQueued(tx, key, staffId))) throw new Refusal('notFound')
    const isTaken = await takeText(tx, key, { staffId, now, until: now + MARKING_TAKEN_MS })
    if (!isTaken) throw new Refusal('textTaken')
    return null
  })
}

export async function phrasesOf(
  { store }: MarkingDeps,
  { staff }: StaffCall,
): Promise<{ list: MarkingPhrase[] }> {
  return { list: (await listPhrases(store.db, staff.id)).map(presentPhrase) }
}

export function presentPhrase({ id, category, text }: PhraseRow): MarkingPhrase {
  return { id, category, text }
}

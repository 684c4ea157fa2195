import { correctedFields, correctionFault, type QuestionTexts } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { ContentValue } from '../../../../database/schema/desk'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { changedMeanwhile, Refusal } from '../../../../platform/refusal'
import { holdContent } from '../../../catalogue/courses/content-lock-repository'
import { noteRulings } from '../../../learning/exams/marks/note-rulings'
import { lockPaper, savePaper } from '../../../learning/exams/marks/ruling-repository'
import type { PaperShelf } from '../../../learning/exams/papers/paper-shelf'
import { type Done, doDeed } from '../../record/do-deed'
import { keepContentChange, listContentChanges } from '../../shared/content-change-repository'
import { placeOf } from '../../shared/paper-question'
import { isPaperInFiles, paperKind } from './desk-paper-repository'
import { PAPER_NOT_IN_FILES, versionOf } from './desk-paper-service'
import { lettersOf, storedKey, textsOf, withTexts } from './question-place'
import { recountBatch } from './recount-papers'

interface CorrectInput {
  id: string
  questionId: string
  key: string
  reason: string
  version: string
  answer: string[]
  isVoid: boolean
  analysis: string
  options: string[]
}

/**
 * Corrects a question and keeps the desk's values beside those of the files. Results that were given are graded again: the
 * first ones at once, the others by the job of the exams.
 *
 * @throws Refusal notFound, decidedAlready when somebody corrected it meanwhile or its file is gone, badInput for what a file
 * would be refused for.
 */
export async function correctQuestion(
  platform: Platform,
  shelf: PaperShelf,
  input: CorrectInput,
  call: StaffCall,
): Promise<null> {
  const deed = { name: 'papers.correct', input }
  await doDeed(platform, deed, call, (tx) => correct(tx, input, call))
  await shelf.reread(input.id)
  await recountBatch(platform.store, input.id, call.now)
  return null
}

async function correct(tx: Executor, input: CorrectInput, call: StaffCall): Promise<Done<null>> {
  const { id, questionId } = input
  // Neither an apply nor another correction runs meanwhile.
  await holdContent(tx)
  const solved = await lockPaper(tx, id)
  const place = solved && placeOf(solved.paper, questionId)
  const before = place && textsOf(solved, place.question)
  if (!before) throw new Refusal('notFound')
  if (versionOf(before) !== input.version) {
    throw changedMeanwhile('这道题刚刚被改过，请再看一次')
  }
  if (!(await isPaperInFiles(tx, id))) {
    throw new Refusal('decidedAlready', { message: PAPER_NOT_IN_FILES })
  }
  const { kind, number } = place.question
  const after: QuestionTexts = {
    key: storedKey(place.question, input.answer),
    isVoid: input.isVoid,
    analysis: input.analysis,
    options: before.options && input.options,
  }
  const fault = correctionFault({ kind, letters: lettersOf(place) }, before, after)
  if (fault) throw new Refusal('badInput', { message: fault })
  const corrected = withTexts(solved, questionId, after)
  await savePaper(tx, corrected)
  await noteRulings(tx, id, {
    ...{ before: solved.solutions, after: corrected.solutions },
    now: call.now,
  })
  await keepChanges(tx, { paperId: id, number, before, after }, call)
  const fields = correctedFields(before, after)
  const only = (texts: QuestionTexts) =>
    Object.fromEntries(fields.map((field) => [field, fieldValue(texts, field)]))
  return {
    subject: { kind: 'question', id: `${id}/${questionId}` },
    ...{ before: only(before), after: only(after), answer: null },
  }
}

function fieldValue(
  { key, isVoid, analysis, options }: QuestionTexts,
  field: ReturnType<typeof correctedFields>[number],
): ContentValue {
  return { answer: key, void: isVoid, analysis, options }[field]
}

/** Remembers each corrected value with what the files say of it; back at that, it is forgotten. */
async function keepChanges(
  tx: Executor,
  change: { paperId: string; number: number; before: QuestionTexts; after: QuestionTexts },
  { staff, now }: StaffCall,
): Promise<void> {
  const { paperId, number, before, after } = change
  const kind = paperKind(paperId)
  const earlier = await listContentChanges(tx, { kind, entryId: number })
  for (const field of correctedFields(before, after)) {
    const known = earlier.find((one) => one.field === field)
    const filed = known?.values.filed ?? fieldValue(before, field)
    const values = { desk: fieldValue(after, field), filed }
    await keepContentChange(tx, { kind, entryId: number, field }, { values, by: staff.id, now })
  }
}

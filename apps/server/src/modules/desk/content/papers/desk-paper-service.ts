import type {
  CorrectionPreview,
  DeskPaper,
  DeskPaperDetail,
  DeskQuestionDetail,
  QuestionChange,
} from '@kaozhou/api/desk'
import {
  correctionFault,
  correctionWords,
  type PaperUse,
  type QuestionTexts,
} from '@kaozhou/domain'
import { Refusal } from '../../../../platform/refusal'
import type { ExamDeps } from '../../../learning/exams/exam-deps'
import type { ShelfPaper } from '../../../learning/exams/papers/paper-shelf'
import { listKey, readListKey } from '../../list-key'
import { inputDigestOf } from '../../record/record-chain'
import { listContentChanges } from '../../shared/content-change-repository'
import { PAPER_ID, placeOf, type QuestionPlace } from '../../shared/paper-question'
import { correctionFacts } from './correction-facts'
import { countAnswers, isPaperInFiles, listDeskPapers, paperKind } from './desk-paper-repository'
import { lettersOf, storedKey, textsOf } from './question-place'

/** Why nothing of a paper without a file is corrected here. */
export const PAPER_NOT_IN_FILES = '内容文件里已经没有这份试卷；要改正它，先把文件加回去再写入'

export async function pageOfPapers(
  { store }: ExamDeps,
  asked: { before?: string | undefined; length: number; use: PaperUse; name: string },
): Promise<{ list: DeskPaper[]; next: string | null }> {
  const { before, length, use } = asked
  const key = readListKey(before, PAPER_ID)
  const after = key && { sort: key.createdAt, id: key.id }
  const filter = { use, name: asked.name.trim(), after }
  const rows = await listDeskPapers(store.db, filter, length + 1)
  const shown = rows.slice(0, length)
  const last = shown.at(-1)
  return {
    list: shown.map(({ sort: _, ...paper }) => paper),
    next: rows.length > length && last ? listKey({ createdAt: last.sort, id: last.id }) : null,
  }
}

/** A paper with its questions. @throws Refusal notFound. */
export async function deskPaperDetail(
  { store, shelf }: ExamDeps,
  id: string,
): Promise<DeskPaperDetail> {
  const { paper, offered, questions, solutions } = await shelf.paper(id)
  const { title, use, exam } = paper
  const changes = await listContentChanges(store.db, { kind: paperKind(id) })
  const changed = new Set(changes.map(({ entryId }) => entryId))
  return {
    paper: { id, title, use, exam, offered, questions: questions.size },
    questions: paper.parts.flatMap((part) =>
      part.groups.flatMap((group) =>
        group.questions.map(({ id: questionId, number, kind, stem }) => ({
          ...{ id: questionId, number, kind, stem },
          part: part.title,
          isVoid: solutions.questions[questionId]?.isVoid ?? false,
          isChanged: changed.has(number),
        })),
      ),
    ),
  }
}

/** A question of a paper with what the desk may correct of it. @throws Refusal notFound. */
function requireQuestion(
  shelf: ShelfPaper,
  questionId: string,
): QuestionPlace & { texts: QuestionTexts } {
  const place = placeOf(shelf.paper, questionId)
  const texts = place && textsOf(shelf, place.question)
  if (!place || !texts) throw new Refusal('notFound')
  return { ...place, texts }
}

/** What a correction says it has seen: another one meanwhile gives another version. */
export function versionOf({ key, isVoid, analysis, options }: QuestionTexts): string {
  return inputDigestOf('papers.correct', { key, isVoid, analysis, options })
}

/** As a student sees it, with its key and explanation. @throws Refusal notFound. */
export async function deskQuestionDetail(
  { store: { db }, shelf }: ExamDeps,
  { id, questionId }: { id: string; questionId: string },
): Promise<DeskQuestionDetail> {
  const paper = await shelf.paper(id)
  const place = requireQuestion(paper, questionId)
  const { part, group, question, texts } = place
  const { key, isVoid, analysis } = texts
  const answers = await countAnswers(db, { paperId: id, questionId })
  const changes = await listContentChanges(db, { kind: paperKind(id), entryId: question.number })
  return {
    paper: { id, title: paper.paper.title },
    ...{ id: questionId, number: question.number, kind: question.kind, part: part.title },
    passage: group.passage ?? '',
    script: paper.solutions.scripts[group.id] ?? '',
    stem: question.stem,
    options: question.options ?? group.bank ?? [],
    hasOwnOptions: question.options !== null,
    key: [key ?? []].flat(),
    ...{ isVoid, analysis },
    handedIn: answers.reduce((sum, { number }) => sum + number, 0),
    version: versionOf(texts),
    inFiles: await isPaperInFiles(db, id),
    changes: changes.map(presentChange),
  }
}

function presentChange({
  field,
  values,
  by,
  at,
}: Awaited<ReturnType<typeof listContentChanges>>[number]): QuestionChange {
  const { filed } = values
  return { field: field as QuestionChange['field'], filed: filedText(filed), by, at }
}

function filedText(value: unknown): string {
  if (Array.isArray(value)) return value.join('、')
  if (typeof value === 'boolean') return value ? '作废' : '计分'
  return typeof value === 'string' ? value : ''
}

/** What another key would do; changes nothing. @throws Refusal notFound. */
export async function previewCorrection(
  { store: { db }, shelf }: ExamDeps,
  asked: { id: string; questionId: string; answer: string[]; isVoid: boolean },
): Promise<CorrectionPreview> {
  const { id, questionId, answer, isVoid } = asked
  if (!(await isPaperInFiles(db, id))) return { lines: [], refusals: [PAPER_NOT_IN_FILES] }
  const paper = await shelf.paper(id)
  const place = requireQuestion(paper, questionId)
  const { question, texts: before } = place
  const after = { ...before, key: storedKey(question, answer), isVoid }
  const fault = correctionFault({ kind: question.kind, letters: lettersOf(place) }, before, after)
  if (fault) return { lines: [], refusals: [fault] }
  const facts = await correctionFacts(db, paper, question, after)
  return { lines: correctionWords(before, after, facts), refusals: [] }
}

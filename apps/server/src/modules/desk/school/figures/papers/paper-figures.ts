import type { FiguredItem, FiguredItems, FiguredPaper } from '@kaozhou/api/desk'
import {
  answerLetters,
  hasCountedAnswers,
  itemFigures,
  PAPER_TAKERS_MOST,
  type Question,
  STRONG_SHARE,
  suspectsFirst,
} from '@kaozhou/domain'
import type { Reader } from '../../../../../database/executor'
import type { PaperShelf, ShelfPaper } from '../../../../learning/exams/papers/paper-shelf'
import { listKey, readListKey } from '../../../list-key'
import { PAPER_ID, paperQuestion } from '../../../shared/paper-question'
import { countItemAnswers, type ItemGroupRow, listFiguredPapers } from './item-repository'

/** The papers, each with how often it was handed in. @throws Refusal badInput. */
export async function pageOfPapers(
  db: Reader,
  { before, length }: { before?: string | undefined; length: number },
): Promise<{ list: FiguredPaper[]; next: string | null }> {
  const key = readListKey(before, PAPER_ID)
  const after = key && { sort: key.createdAt, id: key.id }
  const rows = await listFiguredPapers(db, { after, limit: length + 1 })
  const list = rows.slice(0, length)
  const last = list.at(-1)
  return {
    list: list.map(({ id, title, handIns }) => ({ id, title, handIns })),
    next: last && rows.length > length ? listKey({ createdAt: last.sort, id: last.id }) : null,
  }
}

/** What the answers to a paper say of its items. @throws Refusal notFound. */
export async function itemsOfPaper(
  db: Reader,
  shelf: PaperShelf,
  paperId: string,
): Promise<FiguredItems> {
  const found = await shelf.paper(paperId)
  const questions = [...found.questions.values()].filter(
    ({ id }) => (found.solutions.questions[id]?.key ?? null) !== null,
  )
  const counted = questions.filter(({ kind }) => hasCountedAnswers(kind)).map(({ id }) => id)
  const limits = { most: PAPER_TAKERS_MOST, strongShare: STRONG_SHARE }
  const { takers, groups } = await countItemAnswers(db, { paperId, counted, ...limits })
  const items = questions.map((question) => figuredItem(found, question, groups))
  const { id, title } = found.paper
  return { id, title, takers, items: suspectsFirst(items) }
}

function figuredItem(
  paper: ShelfPaper,
  question: Question,
  groups: readonly ItemGroupRow[],
): FiguredItem {
  const { id, number, kind } = question
  const own = groups
    .filter(({ questionId }) => questionId === id)
    .map((group) => ({ ...group, answer: answerLetters(kind, group.answer) }))
  const { chosen, ...figures } = itemFigures(own)
  return {
    ...{ questionId: id, number, kind },
    ...figures,
    chosen: [...chosen, ...lettersNobodyChose(paper, question, chosen)],
  }
}

/** The options of a question with one letter as its answer that nobody chose. */
function lettersNobodyChose(
  paper: ShelfPaper,
  { id, kind }: Question,
  chosen: readonly { answer: string }[],
): FiguredItem['chosen'] {
  if (!hasCountedAnswers(kind) || kind === 'multiple') return []
  const shown = paperQuestion(paper, id)
  const letters =
    kind === 'judgement' ? ['T', 'F'] : (shown?.options ?? []).map((one) => one.letter)
  return letters
    .filter((letter) => !chosen.some(({ answer }) => answer === letter))
    .map((answer) => ({ answer, right: shown?.key === answer, people: 0, strong: 0 }))
}

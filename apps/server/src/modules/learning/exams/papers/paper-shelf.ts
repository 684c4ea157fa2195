import {
  countedRulings,
  type ExamItem,
  type KeyedQuestion,
  MINUTE,
  type PartPlan,
  paperQuestions,
  partPlans,
  partQuestions,
  type Question,
  type QuestionSolution,
  rulingNote,
  type WeighedPart,
} from '@kaozhou/domain'
import { LRUCache } from 'lru-cache'
import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { findPapers, listItems, type SolvedPaper } from './paper-repository'

/**
 * A paper is 60 kB of JSON and every sync needs its parts, so it is cached; a changed paper is noticed after this time.
 */
const KEPT_MS = MINUTE

/** A paper with values that are computed from it once. */
export interface ShelfPaper extends SolvedPaper {
  plans: PartPlan[]
  questions: ReadonlyMap<string, Question>
  /** The order of the questions. */
  questionIds: readonly string[]
}

/** The cache of papers. */
export interface PaperShelf {
  /** @throws Refusal notFound. */
  paper(id: string): Promise<ShelfPaper>
  /** The papers by their ids; unknown ids are left out. */
  papers(ids: readonly string[]): Promise<ReadonlyMap<string, ShelfPaper>>
  /** The paper as the database has it now, for every later reader of this server too. @throws Refusal notFound. */
  reread(id: string): Promise<ShelfPaper>
  items(): Promise<ExamItem[]>
}

/** One shelf for each database: a paper that is read again is new to all who have it open. */
const shelves = new WeakMap<Executor, PaperShelf>()

/** Keeps papers that were read in memory. */
export function openPaperShelf(db: Executor): PaperShelf {
  const shelf = shelves.get(db) ?? newShelf(db)
  shelves.set(db, shelf)
  return shelf
}

function newShelf(db: Executor): PaperShelf {
  const papers = new LRUCache<string, ShelfPaper>({ max: 60, ttl: KEPT_MS })
  let items: { at: number; list: Promise<ExamItem[]> } | null = null
  const papersOf = async (ids: readonly string[]) => {
    const wanted = new Map([...new Set(ids)].map((id) => [id, papers.get(id)]))
    const missing = [...wanted].flatMap(([id, kept]) => (kept ? [] : [id]))
    for (const found of await findPapers(db, missing)) {
      const shelved = shelve(found)
      papers.set(found.paper.id, shelved)
      wanted.set(found.paper.id, shelved)
    }
    return new Map([...wanted].flatMap(([id, shelved]) => (shelved ? [[id, shelved]] : [])))
  }
  const paperOf = async (id: string) => {
    const found = papers.get(id) ?? (await papersOf([id])).get(id)
    if (!found) throw new Refusal('notFound')
    return found
  }
  return {
    paper: paperOf,
    papers: papersOf,
    reread: (id) => {
      papers.delete(id)
      return paperOf(id)
    },
    items: async () => {
      const now = performance.now()
      if (items && now - items.at < KEPT_MS) return items.list
      const list = listItems(db)
      // An empty pool is read again: content may be applied at any moment.
      if ((await list).length > 0) items = { at: now, list }
      return list
    },
  }
}

/** A paper with what is computed from it. */
export function shelve(found: SolvedPaper): ShelfPaper {
  const questions = paperQuestions(found.paper)
  return {
    ...found,
    plans: partPlans(found.paper, found.paper.use),
    questions: new Map(questions.map((question) => [question.id, question])),
    questionIds: questions.map(({ id }) => id),
  }
}

/** A question with its key, for an answer that was handed in then; not said: for one of now. */
export function keyed(
  { solutions, rulings }: Pick<SolvedPaper, 'solutions' | 'rulings'>,
  question: Question,
  handedInAt = Number.POSITIVE_INFINITY,
): KeyedQuestion {
  const { id, kind, points, partial } = question
  const { key = null, isVoid = false } = solutions.questions[id] ?? {}
  const earlier = countedRulings(rulings[id] ?? [], handedInAt)
  return { id, kind, points, key, isVoid, earlier, ...(partial ? { partial } : {}) }
}

/** What explains a question to a student, with what was corrected of it. */
export function toldSolution(
  { solutions, rulings }: Pick<SolvedPaper, 'solutions' | 'rulings'>,
  questionId: string,
): QuestionSolution | undefined {
  const solution = solutions.questions[questionId]
  if (!solution) return undefined
  const { isVoid = false, ...told } = solution
  const note = rulingNote({ key: told.key, isVoid }, rulings[questionId] ?? [])
  return note === '' ? told : { ...told, analysis: `${note}\n\n${told.analysis}` }
}

/** The parts with their weights, as they are scored: with all questions, or with those of `only`. */
export function weighedParts(
  shelf: SolvedPaper,
  only: readonly string[] | null,
  handedInAt?: number,
): WeighedPart[] {
  return shelf.paper.parts.map((part) => ({
    id: part.id,
    weight: part.weight,
    questions: partQuestions(part)
      .filter(({ id }) => only === null || only.includes(id))
      .map((question) => keyed(shelf, question, handedInAt)),
  }))
}

import type { EarlierRuling, ExamItem, Paper, PaperExam, PaperSolutions } from '@kaozhou/domain'
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import {
  examItems,
  paperSolutions,
  papers,
  questionRulings,
} from '../../../../database/schema/exams'

/** A paper with its keys and explanations. */
export interface SolvedPaper {
  paper: Paper
  solutions: PaperSolutions
  /** What graded its corrected questions before, by their ids. */
  rulings: Readonly<Record<string, readonly EarlierRuling[]>>
  offered: boolean
}

export async function findPapers(db: Executor, ids: readonly string[]): Promise<SolvedPaper[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      paper: papers.paper,
      offered: papers.offered,
      solutions: paperSolutions.solutions,
    })
    .from(papers)
    .leftJoin(paperSolutions, eq(paperSolutions.paperId, papers.id))
    .where(inArray(papers.id, [...ids]))
  const earlier = await listRulings(db, ids)
  return rows.map((row) => ({
    ...row,
    solutions: row.solutions ?? { questions: {}, scripts: {} },
    rulings: rulingsOf(earlier, row.paper.id),
  }))
}

function rulingsOf(
  rows: Awaited<ReturnType<typeof listRulings>>,
  paperId: string,
): SolvedPaper['rulings'] {
  const rulings: Record<string, EarlierRuling[]> = {}
  for (const { paperId: id, questionId, ruling, until } of rows) {
    if (id !== paperId) continue
    rulings[questionId] = [...(rulings[questionId] ?? []), { ...ruling, until }]
  }
  return rulings
}

async function listRulings(db: Executor, paperIds: readonly string[]) {
  const { paperId, questionId, ruling, until } = questionRulings
  return db
    .select({ paperId, questionId, ruling, until })
    .from(questionRulings)
    .where(inArray(paperId, [...paperIds]))
    .orderBy(asc(questionRulings.id))
}

/** The practice papers that are offered, in the content's order. */
export async function listPracticeIds(
  db: Executor,
  exam: PaperExam | undefined,
  window: { offset: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const filters: (SQL | undefined)[] = [
    eq(papers.use, 'practice'),
    eq(papers.offered, true),
    exam && eq(papers.exam, exam),
  ]
  const where = and(...filters)
  const rows = await db
    .select({ id: papers.id })
    .from(papers)
    .where(where)
    .orderBy(asc(papers.sort), asc(papers.id))
    .limit(window.limit)
    .offset(window.offset)
  const [counted] = await db.select({ number: count() }).from(papers).where(where)
  return { ids: rows.map(({ id }) => id), total: counted?.number ?? 0 }
}

/** The pool of the evaluation, in a stable order. */
export async function listItems(db: Executor): Promise<ExamItem[]> {
  return db.select().from(examItems).orderBy(asc(examItems.id))
}

/** The papers that have this recording, and whether an item of the evaluation has it. */
export async function findHearers(
  db: Executor,
  url: string,
): Promise<{ papers: string[]; hasItem: boolean }> {
  const isHeard = sql`jsonb_path_exists(${papers.paper}, '$.parts[*].recording.url ? (@ == $url)', jsonb_build_object('url', ${url}::text))`
  const rows = await db.select({ id: papers.id }).from(papers).where(isHeard)
  const items = await db.$count(examItems, sql`${examItems.recording}->>'url' = ${url}`)
  return { papers: rows.map(({ id }) => id), hasItem: items > 0 }
}

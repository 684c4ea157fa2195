import type { PaperUse } from '@kaozhou/domain'
import { and, asc, count, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { contentFiles } from '../../../../database/schema/content'
import { examAttempts, mocks, papers } from '../../../../database/schema/exams'

/** Where a page of papers goes on: behind this place. */
export interface AfterPaper {
  sort: number
  id: string
}

const questionCount = sql<number>`jsonb_array_length(jsonb_path_query_array(
  ${papers.paper}, '$.parts[*].groups[*].questions[*]'))`

/** Papers in the order of the content; with a name those that have it in their title. */
export function listDeskPapers(
  db: Executor,
  { use, name, after }: { use: PaperUse; name: string; after?: AfterPaper | undefined },
  limit: number,
) {
  const { id, sort, title, exam, offered } = papers
  return db
    .select({ id, sort, title, exam, offered, use: papers.use, questions: questionCount })
    .from(papers)
    .where(
      and(
        eq(papers.use, use),
        name ? sql`position(lower(${name}) in lower(${title})) > 0` : undefined,
        after && sql`(${sort}, ${id}) > (${after.sort}::int, ${after.id})`,
      ),
    )
    .orderBy(asc(sort), asc(id))
    .limit(limit)
}

/** True when the folder that was applied last has a file of the paper. */
export async function isPaperInFiles(db: Executor, id: string): Promise<boolean> {
  const paths = [`papers/${id}.yaml`, `papers/${id}.yml`]
  const isPath = or(...paths.map((path) => eq(contentFiles.path, path)))
  return (await db.$count(contentFiles, isPath)) > 0
}

/** The kind under which the desk's changes of a paper are kept; its questions are the entries, by their numbers. */
export function paperKind(paperId: string): string {
  return `papers/${paperId}`
}

interface OfQuestion {
  paperId: string
  questionId: string
}

const answerTo = (questionId: string) =>
  sql<string | null>`${examAttempts.answers}->${questionId}::text->>'a'`
const earnedAt = (questionId: string) =>
  sql<number>`coalesce((${examAttempts.results}->${questionId}::text->>'earned')::int, 0)`
const isAsked = ({ paperId, questionId }: OfQuestion) =>
  and(
    eq(examAttempts.paperId, paperId),
    or(
      isNull(examAttempts.questionIds),
      sql`jsonb_exists(${examAttempts.questionIds}, ${questionId})`,
    ),
  )

/** The different answers to a question in papers that were handed in, with the points that they got and how many there are. */
export async function countAnswers(db: Executor, question: OfQuestion) {
  const { questionId } = question
  return db
    .select({ answer: answerTo(questionId), earned: earnedAt(questionId), number: count() })
    .from(examAttempts)
    .where(and(isAsked(question), isNotNull(examAttempts.handedInAt)))
    .groupBy(sql`1`, sql`2`)
}

/** How many papers with the question are being taken. */
export async function countOpen(db: Executor, question: OfQuestion): Promise<number> {
  return db.$count(examAttempts, and(isAsked(question), isNull(examAttempts.handedInAt)))
}

/** The ranked results of mock exams with a paper, each with its answer to the question and the points of all. */
export async function listRankedAnswers(db: Executor, { paperId, questionId }: OfQuestion) {
  const { score, usedMs, ranked } = examAttempts
  return db
    .select({
      mock: mocks.title,
      mockId: mocks.id,
      score: sql<number>`coalesce(${score}, 0)`,
      usedMs: sql<number>`coalesce(${usedMs}, 0)`,
      answer: answerTo(questionId),
      earned: earnedAt(questionId),
      marks: sql<Record<string, number>>`(
        select jsonb_object_agg(one.key, (one.value->>'earned')::int)
        from jsonb_each(${examAttempts.results}) as one)`,
    })
    .from(examAttempts)
    .innerJoin(mocks, eq(mocks.id, examAttempts.mockId))
    .where(and(eq(examAttempts.paperId, paperId), eq(ranked, true), isNotNull(score)))
    .orderBy(asc(mocks.startsAt), asc(mocks.id))
}

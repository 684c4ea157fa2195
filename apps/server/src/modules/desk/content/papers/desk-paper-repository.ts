import type { PaperUse } from '@kaozhou/domain'
import { and, asc, count, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../../../database/executor'
import { contentFiles } from '../../../../database/schema/content'
import { examAttempts, papers } from '../../../../database/schema/exams'

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

/** What a question gives for an answer. */
export interface RegradedAnswer {
  answer: string | null
  earned: number
  points: number
}

/** How a paper's score is made: `factor` is a question's weight for each point, and `whole` what all of them are divided by. */
export interface ScoreFactors {
  whole: bigint
  factors: Readonly<Record<string, string>>
}

/**
 * How many results of each mock exam come to another rank when these answers give more points. The database counts: a mock
 * exam has thousands of results.
 */
export async function countMovedRanks(
  db: Executor,
  { paperId, questionId }: OfQuestion,
  { whole, factors }: ScoreFactors,
  gains: readonly RegradedAnswer[],
): Promise<{ mock: string; moved: number }[]> {
  if (gains.length === 0) return []
  const query = sql`
    with result as (
      select mocks.id as mock_id, mocks.title, mocks.starts_at,
        coalesce(attempt.score, 0) as score, coalesce(attempt.used_ms, 0) as used_ms,
        attempt.results, gain.points - gain.earned as gained
      from exam_attempts as attempt
      join mocks on mocks.id = attempt.mock_id
      left join jsonb_to_recordset(${JSON.stringify(gains)}::jsonb)
        as gain(answer text, earned int, points int)
        on gain.answer is not distinct from (attempt.answers->${questionId}::text->>'a')
        and gain.earned = coalesce((attempt.results->${questionId}::text->>'earned')::int, 0)
      where attempt.paper_id = ${paperId} and attempt.ranked and attempt.score is not null
    ), scored as (
      select mock_id, title, starts_at, score, used_ms,
        case when gained is null then score else div(2 * (
          ${factors[questionId] ?? '0'}::numeric * gained + (
            select coalesce(sum((one.value->>'earned')::numeric * factor.value::numeric), 0)
            from jsonb_each(results) as one
            join jsonb_each_text(${JSON.stringify(factors)}::jsonb) as factor using (key))
        ) + ${String(whole)}::numeric, 2 * ${String(whole)}::numeric) end as after
      from result
    ), ranked as (
      select mock_id, title, starts_at,
        rank() over (partition by mock_id order by score desc, used_ms) as before,
        rank() over (partition by mock_id order by after desc, used_ms) as after
      from scored
    )
    select title as mock, (count(*) filter (where before <> after))::int as moved
    from ranked group by mock_id, title, starts_at
    having count(*) filter (where before <> after) > 0
    order by starts_at, mock_id`
  return rowsOf<{ mock: string; moved: number }>(db, query)
}

import type { AnswerGroup } from '@kaozhou/domain'
import { asc, gt, sql } from 'drizzle-orm'
import { type Reader, rowsOf } from '../../../../../database/executor'
import { papers } from '../../../../../database/schema/exams'

/** The papers in the order of the content, each with how often it was handed in. */
export async function listFiguredPapers(
  db: Reader,
  { after, limit }: { after: { sort: number; id: string } | undefined; limit: number },
) {
  const { id, sort, title } = papers
  return db
    .select({
      ...{ id, sort, title },
      handIns: sql<number>`(select count(*)::int from exam_attempts as attempt
        where attempt.paper_id = papers.id and attempt.handed_in_at is not null)`,
    })
    .from(papers)
    .where(after && gt(sql`(${sort}, ${id})`, sql`(${after.sort}::int, ${after.id}::text)`))
    .orderBy(asc(sort), asc(id))
    .limit(limit)
}

export interface ItemGroupRow extends AnswerGroup {
  questionId: string
}

export interface ItemsOf {
  paperId: string
  /** The questions whose answers are told apart. */
  counted: readonly string[]
  /** How many of the newest takers count. */
  most: number
  strongShare: number
}

/** The hand-ins of the whole paper that count: the first one of each person, the newest ones of all. */
const TAKEN = ({ paperId, most }: ItemsOf) => sql`
  select attempt.id, attempt.results, attempt.answers from exam_attempts as attempt
  where attempt.paper_id = ${paperId} and attempt.handed_in_at is not null and attempt.question_ids is null
    and not exists (select 1 from exam_attempts as earlier
      where earlier.user_id = attempt.user_id and earlier.paper_id = attempt.paper_id
        and earlier.question_ids is null and earlier.handed_in_at < attempt.handed_in_at)
  order by attempt.handed_in_at desc limit ${most}::int`

/** What was answered to each item of a paper, added up by answer, in one statement; and how many people took it. */
export async function countItemAnswers(
  db: Reader,
  of: ItemsOf,
): Promise<{ takers: number; groups: ItemGroupRow[] }> {
  const counted = sql`${JSON.stringify(of.counted)}::jsonb`
  const rows = await rowsOf<RawGroup>(
    db,
    sql`
    with taken as materialized (${TAKEN(of)}), given as materialized (
      select taken.id, result.key as question, (result.value ->> 'state') = 'right' as is_right,
        case when ${counted} ? result.key then answer.value ->> 'a' else '' end as answer
      from taken cross join lateral jsonb_each(taken.results) as result
      join lateral jsonb_each(taken.answers) as answer on answer.key = result.key
      where result.value ->> 'state' in ('right', 'part', 'wrong')
    ), placed as (
      select id, right_of_all, rank() over (order by right_of_all desc) <= ceil(count(*) over () * ${of.strongShare}::float8) as strong
      from (select id, count(*) filter (where is_right) as right_of_all from given group by id) as sums
    )
    select null as question, '' as answer, false as is_right, false as strong, count(*) as people, 0 as rest, 0 as squares
    from taken
    union all
    select question, answer, is_right, strong, count(*), sum(right_of_all - is_right::int),
      sum((right_of_all - is_right::int) * (right_of_all - is_right::int))
    from given join placed using (id) group by question, answer, is_right, strong`,
  )
  return {
    takers: Number(rows.find(({ question }) => question === null)?.people ?? 0),
    groups: rows.flatMap(groupsOf),
  }
}

interface RawGroup {
  /** Null in the row that counts the takers. */
  question: string | null
  answer: string
  is_right: boolean
  strong: boolean
  people: string
  rest: string
  squares: string
}

function groupsOf(row: RawGroup): ItemGroupRow[] {
  const { question, answer, strong, people, rest, squares } = row
  if (question === null) return []
  const sums = { people: Number(people), rest: Number(rest), restSquares: Number(squares) }
  return [{ questionId: question, answer, right: row.is_right, strong, ...sums }]
}

import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import { campaigns } from '../../../../database/schema/campaigns'

/** The mocks whose campaign locked the analysis and was stopped by staff: what it asked for can't be done any more. */
export async function listStoppedLocks(db: Executor): Promise<string[]> {
  const exams = sql`jsonb_array_elements(${campaigns.config} #> '{mock,exams}')`
  const rows = await db
    .select({ mockId: sql<string>`${exams} ->> 'examId'` })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.template, 'mock'),
        isNotNull(campaigns.stoppedAt),
        sql`jsonb_typeof(${campaigns.config} #> '{mock,analysis}') = 'object'`,
      ),
    )
  return rows.map(({ mockId }) => mockId)
}

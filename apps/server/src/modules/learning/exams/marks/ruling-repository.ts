import type { EarlierRuling, Paper, PaperSolutions } from '@kaozhou/domain'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../../../database/executor'
import {
  paperRecounts,
  paperSolutions,
  papers,
  questionRulings,
} from '../../../../database/schema/exams'

/** A paper and what grades it; nobody else corrects it until the transaction ends. */
export async function lockPaper(
  tx: Executor,
  id: string,
): Promise<{ paper: Paper; solutions: PaperSolutions } | null> {
  const [row] = await tx
    .select({ paper: papers.paper, solutions: paperSolutions.solutions })
    .from(papers)
    .innerJoin(paperSolutions, eq(paperSolutions.paperId, papers.id))
    .where(eq(papers.id, id))
    .for('update')
  return row ?? null
}

export async function savePaper(
  tx: Executor,
  { paper, solutions }: { paper: Paper; solutions: PaperSolutions },
): Promise<void> {
  await tx.update(papers).set({ paper }).where(eq(papers.id, paper.id))
  await tx.update(paperSolutions).set({ solutions }).where(eq(paperSolutions.paperId, paper.id))
}

/** Keeps what graded a question before. */
export async function insertRuling(
  tx: Executor,
  paperId: string,
  questionId: string,
  { until, ...ruling }: EarlierRuling,
): Promise<void> {
  await tx.insert(questionRulings).values({ paperId, questionId, ruling, until })
}

/** Has every result of a paper graded again, from the first hand-in on. */
export async function askRecount(
  tx: Executor,
  { paperId, questionId, now }: { paperId: string; questionId: string; now: number },
): Promise<void> {
  const anew = { questionId, correctedAt: now, markAt: 0, markId: 0, isFinal: false }
  await tx
    .insert(paperRecounts)
    .values({ paperId, ...anew })
    .onConflictDoUpdate({ target: paperRecounts.paperId, set: anew })
}

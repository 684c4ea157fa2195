import { EARLIER_RULING_MS, formatMarks, MINUTE } from '@kaozhou/domain'
import type { Executor, Store } from '../../../../database/executor'
import { type AttemptRow, updateAttempt } from '../../../learning/exams/attempts/attempt-repository'
import { scoreAttempt } from '../../../learning/exams/hand-in'
import { countedPoints } from '../../../learning/exams/marks/text-marks'
import { findPapers } from '../../../learning/exams/papers/paper-repository'
import { type ShelfPaper, shelve } from '../../../learning/exams/papers/paper-shelf'
import { insertNotice } from '../../../marketing/notices/notice-repository'
import {
  dropMistakes,
  endRecount,
  listRecounts,
  listTextsOf,
  lockHandedIn,
  lockRecount,
  type RecountRow,
  type Righted,
  setRecount,
} from './recount-repository'

/** Papers that are graded in one transaction. */
const BATCH = 200
/** After this no server grades by an earlier ruling any more, and no hand-in that did so is under way. */
const SETTLED_MS = EARLIER_RULING_MS + MINUTE

/**
 * Grades the results of corrected papers again, batch by batch. Several servers may run it at the same time; one that is
 * killed leaves whole batches behind, and the next run goes on there.
 */
export async function recountPapers(store: Store, now: number, size = BATCH): Promise<void> {
  for (const paperId of await listRecounts(store.db)) {
    while (await recountBatch(store, paperId, now, size));
  }
}

type Scored = Pick<AttemptRow, 'score' | 'results' | 'partScores'>

/**
 * Grades the next results of a paper: scores, notebooks, notices and the mark in one transaction. Resolves with false when
 * nothing follows now.
 */
export function recountBatch(
  store: Store,
  paperId: string,
  now: number,
  size = BATCH,
): Promise<boolean> {
  return store.inTransaction(async (tx) => {
    const recount = await lockRecount(tx, paperId)
    if (!recount) return false
    // Not from the cache of papers, which may not know the correction yet.
    const [found] = await findPapers(tx, [paperId])
    const rows = found ? await lockHandedIn(tx, recount, size) : []
    const last = rows.at(-1)
    if (!found || !last) return endPass(tx, recount, now)
    await gradeAgain(tx, { shelf: shelve(found), recount, rows, now })
    await setRecount(tx, paperId, { markAt: last.handedInAt ?? 0, markId: last.id })
    return true
  })
}

/** All are graded; those that were handed in about the time of the correction once more, when it is known everywhere. */
async function endPass(tx: Executor, recount: RecountRow, now: number): Promise<boolean> {
  const { paperId, correctedAt, isFinal } = recount
  if (isFinal) {
    await endRecount(tx, paperId)
    return false
  }
  if (now < correctedAt + SETTLED_MS) return false
  await setRecount(tx, paperId, { isFinal: true, markAt: correctedAt - SETTLED_MS, markId: 0 })
  return true
}

interface Batch {
  shelf: ShelfPaper
  recount: RecountRow
  rows: readonly AttemptRow[]
  now: number
}

async function gradeAgain(tx: Executor, { shelf, recount, rows, now }: Batch): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const texts = await listTextsOf(tx, ids)
  const righted: Righted[] = []
  for (const row of rows) {
    const own = texts.filter(({ attemptId }) => attemptId === row.id)
    const scored = scoreAttempt(shelf, row, countedPoints(shelf, row, own))
    if (!isBetter(row, scored)) continue
    await updateAttempt(tx, row.id, scored)
    righted.push(...rightedOf(row, scored))
    if ((scored.score ?? 0) > (row.score ?? 0)) {
      await tellStudent(tx, { title: shelf.paper.title, recount, row, scored, now })
    }
  }
  await dropMistakes(tx, recount.paperId, righted)
}

/** True when points of a question change and the score does not fall: a score that was given is never taken back. */
function isBetter(row: AttemptRow, scored: Scored): boolean {
  if ((scored.score ?? 0) < (row.score ?? 0)) return false
  return Object.entries(scored.results ?? {}).some(([id, { earned, state }]) => {
    const before = row.results?.[id]
    return before?.earned !== earned || before.state !== state
  })
}

function rightedOf({ userId, results }: AttemptRow, scored: Scored): Righted[] {
  return Object.entries(scored.results ?? {}).flatMap(([questionId, { state }]) => {
    const before = results?.[questionId]?.state
    const isRighted = state === 'right' && (before === 'wrong' || before === 'part')
    return isRighted ? [{ userId, questionId }] : []
  })
}

async function tellStudent(
  tx: Executor,
  told: { title: string; recount: RecountRow; row: AttemptRow; scored: Scored; now: number },
): Promise<void> {
  const { recount, row, scored, now } = told
  const { questionId, correctedAt } = recount
  const marks = [row, scored].map(({ score }) => formatMarks(score ?? 0))
  const title = `《${told.title}》有一道题改正了，你的成绩从 ${marks[0]} 分变为 ${marks[1]} 分`
  const ref = `${row.id}/${questionId}/${correctedAt}`
  await insertNotice(tx, { userId: row.userId, kind: 'marked', ref, title, createdAt: now })
}

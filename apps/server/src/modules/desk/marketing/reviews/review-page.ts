import { listKey, readListKey } from '../../list-key'
import type { ReviewFilter } from './review-queue-repository'

const REVIEW_ID = /^\d{1,9}$/

export interface ReviewPage {
  queue: ReviewFilter['queue']
  before?: string
  length: number
}

/** A page of what staff look at. @throws Refusal badInput for a key that no page gave. */
export async function pageOfReviews<Row extends { createdAt: number; id: number }>(
  { queue, before, length }: ReviewPage,
  load: (filter: ReviewFilter, limit: number) => Promise<Row[]>,
): Promise<{ list: Row[]; next: string | null }> {
  const rows = await load({ queue, before: readListKey(before, REVIEW_ID) }, length + 1)
  const list = rows.slice(0, length)
  const last = list.at(-1)
  return { list, next: rows.length > length && last ? listKey(last) : null }
}

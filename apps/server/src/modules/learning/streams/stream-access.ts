import { STREAM_AHEAD_SECONDS } from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import { lastUsed } from '../../../platform/limits/last-used'
import { Refusal } from '../../../platform/refusal'
import { asLinkError } from '../media/link-error'
import type { MediaGrant } from '../media/media-link'
import { SEGMENT_MS } from '../media/sample-media'
import { BLOCK_SECONDS, BLOCK_SEGMENTS, countBlock } from '../media/served-repository'
import { requireOpenLesson } from '../sections/entitlement'
import { findLesson } from '../sections/section-repository'

/** Segments that are counted already may be served so long after the last check. */
const CHECKED_MS = 15_000
/** One entry has some 100 bytes. */
const MAX_CHECKED = 20_000
const MAX_COUNTED = 50_000

/** Decides for each request of a stream whether its user may still watch the lesson, and counts what is served. */
export interface StreamAccess {
  /**
   * @throws Refusal mediaLinkExpired when the user may not watch the lesson any more, or its order is being refunded: a
   * player understands its status 403.
   */
  requireOpen(grant: MediaGrant, now: number): Promise<void>
  /** {@link requireOpen}, and counts the segment for refunds when the user owns the course. */
  serveSegment(grant: MediaGrant, index: number, now: number): Promise<void>
  /** {@link serveSegment} for a stretch of a class that was taught from the studio, in seconds of it. */
  serveSeconds(grant: MediaGrant, span: { from: number; to: number }, now: number): Promise<void>
  /** {@link serveSegment} for the segments of a part of a file. */
  serveSegments(grant: MediaGrant, part: FilePart, now: number): Promise<void>
}

/** A part of a file, in segments, and what players load ahead of one place of the file. */
interface FilePart {
  first: number
  last: number
  aheadSeconds: number
}

export function createStreamAccess(store: Store): StreamAccess {
  const checked = lastUsed<number>(MAX_CHECKED)
  const counted = lastUsed<true>(MAX_COUNTED)

  const keyOf = ({ facts: [userId, sectionId] }: MediaGrant) => `${userId}:${sectionId}`
  function isFresh(key: string, now: number): boolean {
    const at = checked.get(key)
    return at !== undefined && now >= at && now - at < CHECKED_MS
  }
  async function check(tx: Executor, grant: MediaGrant, now: number) {
    const [userId = 0, sectionId = 0] = grant.facts
    const lesson = await findLesson(tx, sectionId)
    if (!lesson) throw new Refusal('notFound')
    const thing = grant.kind === 'live' ? 'liveRoom' : 'playback'
    const person = { userId, now }
    const { enrolment } = await requireOpenLesson(tx, lesson, person, thing)
    return enrolment && { userId, sectionId, boughtAt: enrolment.boughtAt }
  }

  async function serveBlock(
    grant: MediaGrant,
    { block, aheadSeconds }: { block: number; aheadSeconds: number },
    now: number,
  ): Promise<void> {
    const key = keyOf(grant)
    const blockKey = `${key}:${block}`
    if (counted.has(blockKey) && isFresh(key, now)) return
    await asLinkError(
      store.inTransaction(async (tx) => {
        const served = await check(tx, grant, now)
        const counted = { index: block, blockSeconds: BLOCK_SECONDS, aheadSeconds }
        if (served) await countBlock(tx, served, counted)
      }),
    )
    checked.set(key, now)
    counted.set(blockKey, true)
  }

  async function serveSegments(
    grant: MediaGrant,
    { first, last, aheadSeconds }: FilePart,
    now: number,
  ): Promise<void> {
    const end = blockOf(last)
    for (let block = blockOf(first); block <= end; block += 1) {
      await serveBlock(grant, { block, aheadSeconds }, now)
    }
  }

  return {
    serveSegments,
    serveSeconds: (grant, { from, to }, now) =>
      serveSegments(
        grant,
        {
          first: Math.floor((from * 1000) / SEGMENT_MS),
          last: Math.floor((to * 1000) / SEGMENT_MS),
          aheadSeconds: STREAM_AHEAD_SECONDS,
        },
        now,
      ),
    async requireOpen(grant, now) {
      const key = keyOf(grant)
      if (isFresh(key, now)) return
      await asLinkError(check(store.db, grant, now))
      checked.set(key, now)
    },
    serveSegment: (grant, index, now) =>
      serveBlock(grant, { block: blockOf(index), aheadSeconds: STREAM_AHEAD_SECONDS }, now),
  }
}

function blockOf(segment: number): number {
  return Math.floor(segment / BLOCK_SEGMENTS)
}

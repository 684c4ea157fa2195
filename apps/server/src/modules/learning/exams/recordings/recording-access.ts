import { canHearPart } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { MediaGrant } from '../../media/media-link'
import { findAttempt } from '../attempts/attempt-repository'
import { positionOf } from '../attempts/attempt-view'
import { lockedPapers } from '../key-lock'
import { findHearers } from '../papers/paper-repository'
import type { PaperShelf } from '../papers/paper-shelf'
import { RECORDINGS } from './recording-links'

/**
 * How a recording may be sent: `now` to a student who is in its part of a paper; `always` once the keys of its papers
 * are open.
 */
export type Hearing = 'now' | 'always'

/** Decides at each request whether a recording may be played. */
export interface RecordingAccess {
  /** Null for a file that no paper and no item has. */
  of(name: string, grant: MediaGrant, now: number): Promise<Hearing | 'refused' | null>
}

export function createRecordingAccess(db: Executor, shelf: PaperShelf): RecordingAccess {
  async function sitsIn(url: string, { facts }: MediaGrant, now: number): Promise<boolean> {
    const [userId = 0, attemptId = 0] = facts
    const row = attemptId === 0 ? null : await findAttempt(db, userId, attemptId)
    if (!row || row.mockId === null || row.handedInAt !== null) return false
    const { paper, plans } = await shelf.paper(row.paperId)
    return paper.parts.some(
      ({ id, recording }) =>
        recording?.url === url && canHearPart(plans, positionOf(row), { id, recording }, now),
    )
  }

  return {
    of: async (name, grant, now) => {
      const url = `${RECORDINGS}${name}`
      if (await sitsIn(url, grant, now)) return 'now'
      const { papers, hasItem } = await findHearers(db, url)
      if (papers.length === 0 && !hasItem) return null
      const locked = await lockedPapers(db, now)
      return papers.some((id) => locked.has(id)) ? 'refused' : 'always'
    },
  }
}

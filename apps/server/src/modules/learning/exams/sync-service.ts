import type { SyncResult } from '@kaozhou/api'
import { MINUTE } from '@kaozhou/domain'
import { LRUCache } from 'lru-cache'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { type AttemptRow, addToUnchanged, findAttempt } from './attempts/attempt-repository'
import { presentAnswer, presentPosition } from './attempts/attempt-view'
import { type AnswerChange, mergeChanges } from './attempts/merge-changes'
import type { ExamDeps } from './exam-deps'
import type { ShelfPaper } from './papers/paper-shelf'

/** How long a device counts as present after its last sync. */
const DEVICE_PRESENT_MS = 2 * MINUTE
/** A sync without changes is stored at most once in this time. */
const DEVICE_SEEN_EVERY_MS = 30_000
/** How many devices an attempt remembers. */
const DEVICES = 6

/** A student syncs every few seconds while answering. */
const KEPT_MS = MINUTE
const KEPT_BYTES = 32 * 1024 * 1024
/** Approximate bytes of an attempt and of each answer, without the answer's text. */
const ROW_BYTES = 1000
const ANSWER_BYTES = 300

/** Attempts as this server stored them last, by user and id. A kept one may be outdated: storing it then fails. */
export type KeptAttempts = LRUCache<string, AttemptRow>

export function keepAttempts(): KeptAttempts {
  return new LRUCache({ maxSize: KEPT_BYTES, ttl: KEPT_MS, sizeCalculation: bytesOf })
}

function bytesOf({ answers }: AttemptRow): number {
  return Object.values(answers).reduce((sum, { a }) => sum + ANSWER_BYTES + 2 * a.length, ROW_BYTES)
}

export interface SyncForm {
  id: number
  device: string
  since: number
  changes: AnswerChange[]
}

/** Concurrent syncs of one user's devices make each other try again; more tries than this are a bug. */
const TRIES = 20

/**
 * Stores changed answers and returns what other devices changed: with one statement when this server stored the attempt
 * last. An attempt that changed meanwhile is read and merged again.
 *
 * @throws Refusal notFound or examHandedIn.
 */
export async function syncAnswers(
  deps: ExamDeps & { attempts: KeptAttempts },
  form: SyncForm,
  { userId, now }: LoggedIn,
): Promise<SyncResult> {
  const { attempts, store } = deps
  const { id, device } = form
  const key = `${userId} ${id}`
  // A sync without changes stores nothing, and so would not find out that a kept row is outdated.
  let kept = form.changes.length > 0 ? attempts.get(key) : undefined
  for (let tried = 0; tried < TRIES; tried += 1) {
    const row = kept ?? (await findAttempt(store.db, userId, id))
    if (!row) throw new Refusal('notFound')
    if (row.handedInAt !== null) throw new Refusal('examHandedIn', { data: { attemptId: id } })
    const shelf = await deps.shelf.paper(row.paperId)
    const { answers, cells, refused } = mergeChanges(shelf, row, { ...form, now })
    const isChanged = Object.keys(cells).length > 0
    const isSeen = now - (row.devices[device] ?? 0) < DEVICE_SEEN_EVERY_MS
    if (!isChanged && !kept && isSeen) return present(shelf, row, { form, refused, now })
    if (isChanged || !kept) {
      const devices = seenDevices(row.devices, device, now)
      if (await addToUnchanged(store.db, row, { cells, devices })) {
        const stored = { ...row, answers, devices, revision: row.revision + 1 }
        attempts.set(key, stored)
        return present(shelf, stored, { form, refused, now })
      }
    }
    attempts.delete(key)
    kept = undefined
  }
  throw new Refusal('busy')
}

/** The answer to a device: its position, what was refused, and what other devices answered since `since`. */
function present(
  shelf: ShelfPaper,
  row: AttemptRow,
  sync: { form: SyncForm; refused: SyncResult['refused']; now: number },
): SyncResult {
  const { form, refused, now } = sync
  const { device, since } = form
  const wanted = new Set(refused.map(({ questionId }) => questionId))
  return {
    position: presentPosition(shelf, row, now),
    refused,
    answers: Object.entries(row.answers)
      .filter(([questionId, { d, r }]) => (d !== device && r > since) || wanted.has(questionId))
      .map(([questionId, cell]) => presentAnswer(questionId, cell, device)),
    otherDevice: Object.entries(row.devices).some(
      ([other, seen]) => other !== device && now - seen < DEVICE_PRESENT_MS,
    ),
  }
}

function seenDevices(
  devices: Readonly<Record<string, number>>,
  device: string,
  now: number,
): Record<string, number> {
  const latest = Object.entries({ ...devices, [device]: now })
    .sort(([, a], [, b]) => b - a)
    .slice(0, DEVICES)
  return Object.fromEntries(latest)
}

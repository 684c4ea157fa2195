import type { DeedSubject } from '@kaozhou/api/desk'
import type { Executor } from '../../../database/executor'
import type { Staff, StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { BEGINNING, digestOf, inputDigestOf } from './record-chain'
import { findDeed, findEnd, insertRecord, lockDeed, lockRecord } from './record-repository'

/** A deed of staff: its row in the contract and its input, whose `key` makes it happen once. */
export interface Deed {
  /** `staff.add` */
  name: string
  input: { key: string; reason?: string }
}

/** Who does a deed, when and from where. */
export type DeedCall = Pick<StaffCall, 'now' | 'address' | 'requestId'> & {
  staff: Pick<Staff, 'id' | 'name'>
}

/** What a deed changed, for the record, and what it answers. */
export interface Done<T> {
  subject: DeedSubject
  before?: unknown
  after?: unknown
  answer: T
  /** What the record keeps as the answer where it may not keep all of it, such as a link. */
  keptAnswer?: T
}

/**
 * Does a deed and writes its row of the record in one transaction. The same key with the same input gets the first answer
 * again and does nothing.
 *
 * @throws Refusal deedConflict for a key that came with other input; what `work` throws leaves nothing behind.
 */
export async function doDeed<T>(
  { store }: Platform,
  { name, input }: Deed,
  call: DeedCall,
  work: (tx: Executor) => Promise<Done<T>>,
): Promise<T> {
  const inputDigest = inputDigestOf(name, input)
  return store.inTransaction(async (tx) => {
    await lockDeed(tx, call.staff.id, input.key)
    const earlier = await findDeed(tx, call.staff.id, input.key)
    if (earlier && earlier.inputDigest !== inputDigest) throw new Refusal('deedConflict')
    if (earlier) return earlier.answer as T
    const done = await work(tx)
    await appendRecord(tx, {
      ...factsOf(name, call, done),
      reason: input.reason ?? null,
      key: input.key,
      inputDigest,
      answer: done.keptAnswer ?? done.answer ?? null,
    })
    return done.answer
  })
}

/** Writes what somebody did that is no call of the contract, and that nobody asks for again by its key. */
export function recordDone(
  tx: Executor,
  name: string,
  call: DeedCall,
  done: Omit<Done<null>, 'answer'>,
): Promise<void> {
  return appendRecord(tx, {
    ...factsOf(name, call, done),
    ...{ reason: null, key: null, inputDigest: null, answer: null },
  })
}

function factsOf(
  deed: string,
  { staff, now, address, requestId }: DeedCall,
  { subject, before, after }: Omit<Done<unknown>, 'answer'>,
) {
  return {
    ...{ at: now, staffId: staff.id, staffName: staff.name, deed, address, requestId },
    ...{ subjectKind: subject.kind, subjectId: subject.id },
    before: before ?? null,
    after: after ?? null,
  }
}

type NewRow = Omit<Parameters<typeof insertRecord>[1], 'seq' | 'digest' | 'previousDigest'>

/** Writes the next row of the record. The lock comes last in a transaction, so that deeds wait for each other only here. */
export async function appendRecord(tx: Executor, row: NewRow): Promise<void> {
  await lockRecord(tx)
  const end = await findEnd(tx)
  // As the database gives it back: without undefined fields.
  const stored = JSON.parse(JSON.stringify(row)) as NewRow
  const next = { ...stored, seq: (end?.seq ?? 0) + 1, previousDigest: end?.digest ?? BEGINNING }
  await insertRecord(tx, { ...next, digest: digestOf(next) })
}

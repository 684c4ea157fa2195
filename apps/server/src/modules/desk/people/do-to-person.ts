import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { changedMeanwhile, Refusal } from '../../../platform/refusal'
import { findUser, lockUser, type UserRow } from '../../people/users/user-repository'
import { type Deed, type Done, doDeed } from '../record/do-deed'

/** What every deed to a student says. */
export interface PersonInput {
  id: number
  key: string
  reason: string
}

/** Does something to a student: the student is there, and locked until it is done. @throws Refusal notFound. */
export function doTo<T>(
  platform: Platform,
  deed: Deed & { input: { id: number } },
  call: StaffCall,
  work: (tx: Executor, person: UserRow) => Promise<Omit<Done<T>, 'subject'>>,
): Promise<T> {
  return doDeed(platform, deed, call, async (tx) => {
    const { id } = deed.input
    await lockUser(tx, id)
    const person = await findUser(tx, id)
    if (!person || person.closedAt !== null) throw new Refusal('notFound')
    return { subject: { kind: 'user', id: String(id) }, ...(await work(tx, person)) }
  })
}

/** Answers when every server knows which sessions have ended: whoever is out is out from now on. */
export async function thenSettled<T>({ store }: Platform, deed: Promise<T>): Promise<T> {
  const answer = await deed
  await store.notifications.settle()
  return answer
}

/** Somebody did it before, or the student themself. */
export function alreadySo(): Refusal {
  return changedMeanwhile('学生的状态已经变了，请刷新查看')
}

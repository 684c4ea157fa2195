import { profileRefusedText, profileRestoredText } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { changedMeanwhile, Refusal } from '../../../../platform/refusal'
import { insertNotice } from '../../../marketing/notices/notice-repository'
import { showFace } from '../../../people/faces/face-service'
import {
  acceptWaiting,
  decideChange,
  dropOldDecisions,
  findChange,
  lockChangers,
  type ProfileChangeRow,
} from '../../../people/faces/profile-change-repository'
import { defaultNickname, randomPortrait } from '../../../people/users/default-face'
import { findUser, type UserRow } from '../../../people/users/user-repository'
import { type Deed, type Done, doDeed } from '../../record/do-deed'

interface ChangeInput {
  id: number
  key: string
}

/**
 * Accepts those that still wait. Nobody is told: they see their nickname and picture already.
 *
 * @throws Refusal decidedAlready when none of them waits.
 */
export function acceptProfiles(
  platform: Platform,
  input: { ids: number[]; key: string },
  call: StaffCall,
): Promise<{ accepted: number; gone: number }> {
  const ids = [...new Set(input.ids)]
  return doDeed(platform, { name: 'profiles.accept', input }, call, async (tx) => {
    await lockChangers(tx, ids)
    const rows = await acceptWaiting(tx, ids, by(call))
    if (rows.length === 0) throw changedMeanwhile('这些已经看过了，或者他们又改了，请刷新查看')
    const userIds = [...new Set(rows.map(({ userId }) => userId))]
    await dropOldDecisions(tx, userIds)
    const [first] = userIds
    return {
      subject:
        userIds.length === 1
          ? { kind: 'user', id: String(first) }
          : { kind: 'profiles', id: String(rows.length) },
      before: { state: 'waiting' },
      after: { state: 'accepted', userIds },
      answer: { accepted: rows.length, gone: ids.length - rows.length },
    }
  })
}

/** @throws Refusal notFound, decidedAlready. */
export function refuseProfile(
  platform: Platform,
  input: ChangeInput & { reason: string },
  call: StaffCall,
): Promise<null> {
  return doTo(platform, { name: 'profiles.refuse', input }, call, async (tx, change, person) => {
    const { id, part, value } = change
    const { reason } = input
    if (change.state === 'refused') throw changedMeanwhile('这一条已经退回了，请刷新查看')
    if (person[part] !== value) throw changedMeanwhile('他后来又换了，请看新的那一条')
    const fallback = part === 'nickname' ? defaultNickname() : randomPortrait()
    await decideChange(tx, id, { state: 'refused', reason, fallback, ...by(call) })
    await showFace(tx, person, { [part]: fallback })
    const title = profileRefusedText(
      part === 'avatar' ? { part, reason } : { part, value, reason, now: fallback },
    )
    await tell(tx, change, { what: 'refused', title, now: call.now })
    return { before: { state: change.state }, after: { state: 'refused' } }
  })
}

/** @throws Refusal notFound, decidedAlready. */
export function restoreProfile(
  platform: Platform,
  input: ChangeInput,
  call: StaffCall,
): Promise<null> {
  return doTo(platform, { name: 'profiles.restore', input }, call, async (tx, change, person) => {
    const { id, part, value } = change
    if (change.state !== 'refused') throw changedMeanwhile('这一条没有退回，请刷新查看')
    if (change.fallback === null) throw changedMeanwhile('他后来自己换了，不能再恢复')
    await decideChange(tx, id, { state: 'accepted', reason: null, fallback: null, ...by(call) })
    await showFace(tx, person, { [part]: value })
    const title = profileRestoredText(part, value)
    await tell(tx, change, { what: 'restored', title, now: call.now })
    return { before: { state: change.state }, after: { state: 'accepted' } }
  })
}

/** Decides about one change; its person is locked until it is done. */
function doTo(
  platform: Platform,
  deed: Deed & { input: ChangeInput },
  call: StaffCall,
  work: (
    tx: Executor,
    change: ProfileChangeRow,
    person: UserRow,
  ) => Promise<Pick<Done<null>, 'before' | 'after'>>,
): Promise<null> {
  return doDeed(platform, deed, call, async (tx) => {
    const { id } = deed.input
    await lockChangers(tx, [id])
    const change = await findChange(tx, id)
    const person = change && (await findUser(tx, change.userId))
    if (!person)
      throw new Refusal('notFound', { message: '他后来又改了，这一条已经没有了，请刷新查看' })
    const done = await work(tx, change, person)
    await dropOldDecisions(tx, [person.id])
    return { subject: { kind: 'user', id: String(person.id) }, answer: null, ...done }
  })
}

function by({ staff, now }: StaffCall) {
  return { decidedBy: staff.id, decidedAt: now }
}

function tell(
  tx: Executor,
  { id, userId }: ProfileChangeRow,
  { what, title, now }: { what: 'refused' | 'restored'; title: string; now: number },
): Promise<unknown> {
  // One that is refused again, after it was put back, has another notice.
  const ref = `profile/${id}/${what}/${now}`
  return insertNotice(tx, { userId, kind: 'account', ref, title, createdAt: now })
}

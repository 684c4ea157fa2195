import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { beginView } from '../../people/session/viewing'
import { endViews } from '../../people/session/viewing-repository'
import { type DeedCall, doDeed } from '../record/do-deed'
import { doTo, type PersonInput } from './do-to-person'

interface Begun {
  code: string | null
  endsAt: number
}

/** The record says that it began and until when, never the code. */
export function viewAs(platform: Platform, input: PersonInput, call: StaffCall): Promise<Begun> {
  return doTo<Begun>(platform, { name: 'people.view', input }, call, async (tx, { id: userId }) => {
    const answer = await beginView(tx, { userId, staff: call.staff, now: call.now })
    const { endsAt } = answer
    return { after: { endsAt }, answer, keptAnswer: { code: null, endsAt } }
  })
}

/** Ends the views that a member of staff has of a student; nothing happens where there is none. */
export function endOwnView(
  platform: Platform,
  input: { id: number; key: string },
  call: DeedCall,
): Promise<{ ended: number }> {
  return doDeed(platform, { name: 'people.endView', input }, call, async (tx) => {
    const { id: userId } = input
    const ended = await endViews(tx, { staffId: call.staff.id, userId }, call.now)
    const answer = { ended }
    return { subject: { kind: 'user', id: String(userId) }, after: answer, answer }
  })
}

import type { MailingAudience, MailingPlace, MailingSmsChoice } from '@kaozhou/api/desk'
import {
  decisionRefusal,
  hasOutgrown,
  isMailingForTwo,
  type MailingDeed,
  mailingTimeFault,
  mayDoToMailing,
  nextSendable,
  OPEN_MAILINGS_MOST,
} from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { badField, changedMeanwhile, Refusal } from '../../../../platform/refusal'
import { doDeed } from '../../record/do-deed'
import { deskLimits } from '../../staff/desk-limits'
import { type AudienceCount, countAudience } from './audience-repository'
import { audienceText, resolvePlace } from './mailing-choices'
import {
  countOpenMailings,
  insertMailing,
  lockMailing,
  lockWriting,
  type MailingRow,
  setMailing,
  takeBackUnread,
} from './mailing-repository'
import { chosenSms } from './sms/mailing-sms'
import { stopMessages } from './sms/message-repository'

interface NewMailing {
  title: string
  text: string
  audience: MailingAudience
  place: MailingPlace
  sms?: MailingSmsChoice | undefined
  sendAt?: number | undefined
  people: number
  key: string
}

/** @throws Refusal badInput with what is wrong, audienceChanged, mailingsFull. */
export function sendMailing(
  platform: Platform,
  input: NewMailing,
  call: StaffCall,
): Promise<{ id: number; waits: boolean }> {
  return doDeed(platform, { name: 'mailings.send', input }, call, async (tx) => {
    const { title, text, audience, place } = input
    const sendAt = sendTime(input.sendAt, call.now)
    const { path, text: placeText } = await resolvePlace(tx, place)
    const counted = await requirePeople(tx, input, call.now)
    const { people } = counted
    const sms = input.sms ? await chosenSms(tx, platform, input.sms, counted) : null
    await lockWriting(tx)
    if ((await countOpenMailings(tx)) >= OPEN_MAILINGS_MOST) throw new Refusal('mailingsFull')
    const waits = isMailingForTwo({ people, cost: sms?.cost ?? 0 }, await deskLimits(tx))
    const row = {
      ...{ title, text, audience, place, placeText, path, people, sendAt, sms },
      audienceText: await audienceText(tx, audience, call.now),
      state: waits ? ('asked' as const) : ('waiting' as const),
      createdAt: call.now,
      createdBy: call.staff.id,
    }
    const id = await insertMailing(tx, row)
    return {
      subject: subjectOf(id),
      after: {
        ...{ title, text, path, audience: row.audienceText, people, sendAt, state: row.state },
        ...(sms && { sms: sms.text, smsMost: sms.most, smsCost: sms.cost }),
      },
      answer: { id, waits },
    }
  })
}

function sendTime(planned: number | undefined, now: number): number {
  const fault = planned === undefined ? null : mailingTimeFault(planned, now)
  if (fault !== null) {
    const message = fault === 'past' ? '发送时间要在现在以后' : '发送时间最晚在 30 天以后'
    throw badField('sendAt', message)
  }
  return nextSendable(planned ?? now)
}

async function requirePeople(
  tx: Executor,
  { audience, people: named }: NewMailing,
  now: number,
): Promise<AudienceCount> {
  const counted = await countAudience(tx, audience, now)
  const { people } = counted
  if (people === 0) {
    throw badField('audience', '现在没有这样的学生')
  }
  if (hasOutgrown(named, people)) {
    throw new Refusal('audienceChanged', { message: `现在有 ${people} 人，请再看一遍` })
  }
  return counted
}

interface OfMailing {
  id: number
  key: string
}

/** @throws Refusal notFound, ownRequest, decidedAlready. */
export function allowMailing(platform: Platform, input: OfMailing, call: StaffCall): Promise<null> {
  return change(platform, 'allow', input, call, async (tx, { id, startedAt, createdBy }) => {
    requireOther(createdBy, call)
    const state = startedAt === null ? 'waiting' : 'sending'
    await setMailing(tx, id, { state, allowedBy: call.staff.id })
    return { after: { state }, answer: null }
  })
}

/** @throws Refusal notFound, ownRequest, decidedAlready. */
export function refuseMailing(
  platform: Platform,
  input: OfMailing & { reason: string },
  call: StaffCall,
): Promise<null> {
  return change(platform, 'refuse', input, call, async (tx, { id, createdBy }) => {
    requireOther(createdBy, call)
    const after = { state: 'refused' as const, decision: input.reason }
    await setMailing(tx, id, { ...after, refusedBy: call.staff.id })
    return { after, answer: null }
  })
}

/** @throws Refusal ownRequest. */
function requireOther(by: number, { staff }: StaffCall): void {
  const refusal = decisionRefusal({ by, isOpen: true }, staff, 'mailings')
  if (refusal === 'own') throw new Refusal('ownRequest')
}

/** @throws Refusal notFound, decidedAlready. */
export function pauseMailing(platform: Platform, input: OfMailing, call: StaffCall): Promise<null> {
  return change(platform, 'pause', input, call, (tx, { id }) => move(tx, id, 'paused'))
}

/** @throws Refusal notFound, decidedAlready. */
export function resumeMailing(
  platform: Platform,
  input: OfMailing,
  call: StaffCall,
): Promise<null> {
  return change(platform, 'resume', input, call, (tx, { id, startedAt }) =>
    move(tx, id, startedAt === null ? 'waiting' : 'sending'),
  )
}

/** @throws Refusal notFound, decidedAlready. */
export function cancelMailing(
  platform: Platform,
  input: OfMailing,
  call: StaffCall,
): Promise<null> {
  return change(platform, 'cancel', input, call, async (tx, { id }) => {
    await stopMessages(tx, id)
    return move(tx, id, 'cancelled')
  })
}

/** @throws Refusal notFound, decidedAlready while it is sent. */
export function takeMailingBack(
  platform: Platform,
  input: OfMailing,
  call: StaffCall,
): Promise<{ takenBack: number }> {
  return change(platform, 'takeBack', input, call, async (tx, { id }) => {
    const answer = { takenBack: await takeBackUnread(tx, id, call.now) }
    await stopMessages(tx, id)
    return { after: answer, answer }
  })
}

async function move(tx: Executor, id: number, state: MailingRow['state']) {
  await setMailing(tx, id, { state })
  return { after: { state }, answer: null }
}

/** Does something to a mailing whose state allows it. */
function change<T>(
  platform: Platform,
  deed: MailingDeed,
  input: OfMailing,
  call: StaffCall,
  work: (tx: Executor, mailing: MailingRow) => Promise<{ after: object; answer: T }>,
): Promise<T> {
  return doDeed(platform, { name: `mailings.${deed}`, input }, call, async (tx) => {
    const mailing = await lockMailing(tx, input.id)
    if (!mailing) throw new Refusal('notFound')
    const { id, state } = mailing
    if (!mayDoToMailing(state, deed)) {
      throw changedMeanwhile('这条群发的状态变了，请刷新查看')
    }
    return { subject: subjectOf(id), before: { state }, ...(await work(tx, mailing)) }
  })
}

function subjectOf(id: number): { kind: string; id: string } {
  return { kind: 'mailing', id: String(id) }
}

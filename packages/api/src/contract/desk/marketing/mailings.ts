import { MAILING_LENGTHS } from '@kaozhou/domain'
import * as v from 'valibot'
import {
  deskMailing,
  deskMailingDetail,
  mailingAudience,
  mailingChoices,
  mailingCount,
  mailingPlace,
  mailingSmsChoice,
} from '../../../entities/desk/mailings'
import { endpoint } from '../../endpoint'
import { epochMs, id, int, json, noInput, nothing, text } from '../../wire-schemas'
import { deedKey, deedReason, keyPage, keyPageOf } from '../desk-schemas'

const access = { staff: 'mailings' } as const
const changes = ['mailings', 'inbox', 'record'] as const
const ofMailing = v.object({ id: id(), key: deedKey })
const words = (most: number) =>
  v.pipe(
    text(most),
    v.transform((typed) => typed.trim()),
    v.minLength(1, '不能为空'),
  )

export const list = endpoint({
  method: 'GET',
  path: '/api/desk/mailings',
  summary: 'Notices that staff send to many, the newest first',
  access,
  input: v.object(keyPage),
  output: keyPageOf(deskMailing),
})

export const choices = endpoint({
  method: 'GET',
  path: '/api/desk/mailings/choices',
  summary: 'The courses, classes and campaigns that audiences and places are chosen from',
  access,
  input: noInput,
  output: mailingChoices,
})

/** Refused with `badInput` for a course, class or campaign that is not there. */
export const count = endpoint({
  method: 'GET',
  path: '/api/desk/mailings/count',
  summary: 'How many people an audience is now, and how many of them have push messages',
  access,
  input: v.object({ audience: json(mailingAudience) }),
  output: mailingCount,
})

export const detail = endpoint({
  method: 'GET',
  path: '/api/desk/mailings/{id}',
  summary: 'A mailing and what became of it',
  access,
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: deskMailingDetail,
})

/**
 * Refused with `mailingsFull` while too many are not done, with `audienceChanged` when many more people belong to the audience by now, with `badInput` for nobody, for a time that is past or
 * too late, for a place that is not there, and for a message that can't be sent.
 */
export const send = endpoint({
  method: 'POST',
  path: '/api/desk/mailings',
  summary: 'Sends at once or at a time; to many people a second person has to allow it',
  access,
  deed: '群发通知',
  changes,
  refuses: ['audienceChanged', 'mailingsFull'],
  input: v.object({
    title: words(MAILING_LENGTHS.title),
    text: words(MAILING_LENGTHS.text),
    audience: json(mailingAudience),
    place: json(mailingPlace),
    /** A message to the phones too. */
    sms: v.optional(json(mailingSmsChoice)),
    /** At once without one. */
    sendAt: v.optional(epochMs()),
    /** How many people the confirmation named. */
    people: int(0),
    key: deedKey,
  }),
  output: v.object({ id: v.number(), waits: v.boolean() }),
})

/** Refused with `ownRequest` for who wrote it, with `decidedAlready` for one that waits for nobody. */
export const allow = endpoint({
  method: 'POST',
  path: '/api/desk/mailings/{id}/allow',
  summary: 'Allows what a colleague wants to send to many',
  access,
  deed: '同意群发',
  changes,
  refuses: ['decidedAlready', 'notFound', 'ownRequest'],
  input: ofMailing,
  output: nothing,
})

/** Refused as `allow`. */
export const refuse = endpoint({
  method: 'POST',
  path: '/api/desk/mailings/{id}/refuse',
  summary: 'Refuses what a colleague wants to send to many; who wrote it reads why',
  access,
  deed: '不同意群发',
  changes,
  refuses: ['decidedAlready', 'notFound', 'ownRequest'],
  input: v.object({ id: id(), key: deedKey, reason: deedReason }),
  output: nothing,
})

/** Refused with `decidedAlready` where the state does not allow it, as the rows below. */
export const pause = endpoint({
  method: 'POST',
  path: '/api/desk/mailings/{id}/pause',
  summary: 'Stops sending after the batch that is under way',
  access,
  deed: '暂停群发',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: ofMailing,
  output: nothing,
})

export const resume = endpoint({
  method: 'POST',
  path: '/api/desk/mailings/{id}/resume',
  summary: 'Goes on with a mailing that was paused',
  access,
  deed: '继续群发',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: ofMailing,
  output: nothing,
})

export const cancel = endpoint({
  method: 'POST',
  path: '/api/desk/mailings/{id}/cancel',
  summary: 'Ends a mailing; who has got it keeps it',
  access,
  deed: '取消群发',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: ofMailing,
  output: nothing,
})

export const takeBack = endpoint({
  method: 'POST',
  path: '/api/desk/mailings/{id}/take-back',
  summary: 'Takes a mailing out of the inboxes in which nobody has read it',
  access,
  deed: '撤回群发',
  changes,
  refuses: ['decidedAlready', 'notFound'],
  input: ofMailing,
  output: v.object({ takenBack: v.number() }),
})

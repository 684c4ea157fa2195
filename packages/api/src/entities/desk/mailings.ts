import { AUDIENCE_DAYS, MAILING_PAGE_PATHS, SMS_VALUE_LENGTH } from '@kaozhou/domain'
import * as v from 'valibot'

const rowNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
const days = v.pipe(
  v.number(),
  v.integer('请填整天数'),
  v.minValue(AUDIENCE_DAYS.least, `至少 ${AUDIENCE_DAYS.least} 天`),
  v.maxValue(AUDIENCE_DAYS.most, `最多 ${AUDIENCE_DAYS.most} 天`),
)

/**
 * Whom a mailing goes to. `buyers`: who has the course now by themselves, not by a membership. `class`: who may enter the live class.
 * `unpaid`: whose deposit is paid and whose balance is open, of a course or of any. `coupon`: who has an unused coupon that ends
 * within so many days. `campaign`: who takes part. `recent`: who was here in the last days.
 */
export type MailingAudience = v.InferOutput<typeof mailingAudience>
export const mailingAudience = v.variant('kind', [
  v.object({ kind: v.literal('buyers'), courseId: rowNumber }),
  v.object({ kind: v.literal('class'), sectionId: rowNumber }),
  v.object({ kind: v.literal('unpaid'), courseId: v.nullable(rowNumber) }),
  v.object({ kind: v.literal('coupon'), days }),
  v.object({ kind: v.literal('campaign'), campaignId: rowNumber }),
  v.object({ kind: v.literal('recent'), days }),
])

/** Where a mailing leads: a page of the storefront, a course, a campaign, or nowhere. Never an address that somebody typed. */
export type MailingPlace = v.InferOutput<typeof mailingPlace>
export const mailingPlace = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('page'), page: v.picklist(MAILING_PAGE_PATHS) }),
  v.object({ kind: v.literal('course'), courseId: rowNumber }),
  v.object({ kind: v.literal('campaign'), campaignId: rowNumber }),
])

/** The message that goes with a mailing: a template that the shop has registered, and what its variables say. */
export type MailingSmsChoice = v.InferOutput<typeof mailingSmsChoice>
export const mailingSmsChoice = v.object({
  templateId: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  values: v.record(
    v.pipe(v.string(), v.maxLength(30)),
    v.pipe(v.string(), v.maxLength(SMS_VALUE_LENGTH)),
  ),
})

const smsKind = v.picklist(['notice', 'marketing'])

/** The message of a mailing. `text`: as the phone shows it. `most`: how many are sent at most. `cost`: what they cost at most, in fen. */
export type MailingSms = v.InferOutput<typeof mailingSms>
export const mailingSms = v.object({
  name: v.string(),
  kind: smsKind,
  text: v.string(),
  parts: v.number(),
  most: v.number(),
  cost: v.number(),
})

/** `asked`: it waits for a second person. Times in ms. */
export type DeskMailing = v.InferOutput<typeof deskMailing>
export const deskMailing = v.object({
  id: v.number(),
  title: v.string(),
  text: v.string(),
  state: v.picklist(['asked', 'waiting', 'sending', 'paused', 'sent', 'cancelled', 'refused']),
  audience: mailingAudience,
  /** The audience in words: `有一门课的学生：四级真题精讲`. */
  audienceText: v.string(),
  /** How many people were counted when it was made. */
  people: v.number(),
  /** When it is sent, at the earliest. */
  sendAt: v.number(),
  createdAt: v.number(),
  createdBy: v.object({ id: v.number(), name: v.string() }),
  /** Null for one that goes without messages. */
  sms: v.nullable(mailingSms),
})

/** What became of the messages of a mailing. */
export type MailingSmsResult = v.InferOutput<typeof mailingSmsResult>
export const mailingSmsResult = v.object({
  waiting: v.number(),
  /** The provider took it; no receipt yet. */
  accepted: v.number(),
  delivered: v.number(),
  failed: v.number(),
  /** The server stopped or the provider did not answer meanwhile; they are not sent again. */
  unknown: v.number(),
  /** Cancelled, taken back or too late before they were sent. */
  stopped: v.number(),
  /** Who has refused advertising messages. */
  off: v.number(),
  noNumber: v.number(),
  /** Who was not written to because so many messages were sent as were agreed on. */
  over: v.number(),
  /** Why some failed, in the provider's words, the most frequent first. */
  faults: v.array(v.object({ fault: v.string(), count: v.number() })),
})

/** A mailing: where it leads, how far it is, who allowed it. Times in ms. */
export type DeskMailingDetail = v.InferOutput<typeof deskMailingDetail>
export const deskMailingDetail = v.object({
  mailing: deskMailing,
  place: mailingPlace,
  /** The path in the storefront; null for a mailing that leads nowhere. */
  path: v.nullable(v.string()),
  /** The place in words; empty for a mailing that leads nowhere. */
  placeText: v.string(),
  /** When the first of it was sent, and when the last. */
  startedAt: v.nullable(v.number()),
  finishedAt: v.nullable(v.number()),
  /** Who allowed it, where it needed a second person. */
  allowedBy: v.nullable(v.object({ id: v.number(), name: v.string() })),
  /** Who refused it, and why. */
  refusedBy: v.nullable(v.object({ name: v.string(), decision: v.string() })),
  /** To how many people one person sends a mailing without a second one. */
  mailingAlone: v.number(),
  result: v.object({
    /** Who got it. */
    sent: v.number(),
    /** Who had got as many as a person gets in a day. */
    full: v.number(),
    /** Who has switched mailings off. */
    off: v.number(),
    /** Of those who got it; null once notices of that time are deleted. */
    read: v.nullable(v.number()),
    /** From whose inboxes it was taken back unread; null likewise. */
    takenBack: v.nullable(v.number()),
    /** To how many people a browser's push service took a message, and to how many none did; null likewise. */
    pushed: v.nullable(v.number()),
    pushFailed: v.nullable(v.number()),
  }),
  /** Null for one that goes without messages. */
  sms: v.nullable(mailingSmsResult),
})

/** Whom a mailing would reach. */
export type MailingCount = v.InferOutput<typeof mailingCount>
export const mailingCount = v.object({
  /** Who would get it, but for the limit of a day. */
  people: v.number(),
  /** How many of them a push message reaches in a browser. */
  push: v.number(),
  /** Who belongs to the audience and has switched mailings off. */
  off: v.number(),
  /** To how many of them a message can go, how many of those have refused advertising, and who has no number. */
  sms: v.object({ people: v.number(), off: v.number(), noNumber: v.number() }),
  /** What the messages of one person's mailing may cost without a second person, in fen. */
  costAlone: v.number(),
  /** True when so many need a second person. */
  needsSecondPerson: v.boolean(),
  /** To how many people one person sends a mailing without a second one. */
  mailingAlone: v.number(),
})

const choice = v.object({ id: v.number(), name: v.string() })
/** What audiences and places are chosen from. */
export type MailingChoices = v.InferOutput<typeof mailingChoices>
export const mailingChoices = v.object({
  courses: v.array(choice),
  /** Live classes of the last and the coming weeks, in the order of their times. */
  classes: v.array(v.object({ ...choice.entries, course: v.string(), startTime: v.number() })),
  /** `path`: where it stands in the storefront; null for one without a place. */
  campaigns: v.array(v.object({ ...choice.entries, path: v.nullable(v.string()) })),
  sms: v.object({
    /** `off`: the server has no address of a provider for them. */
    provider: v.picklist(['off', 'sandbox', 'real']),
    /** What a thousand parts cost, in fen. */
    perThousand: v.number(),
    /** As they are registered; `text` has its variables as `${name}`. */
    templates: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        kind: smsKind,
        sign: v.string(),
        text: v.string(),
      }),
    ),
  }),
})

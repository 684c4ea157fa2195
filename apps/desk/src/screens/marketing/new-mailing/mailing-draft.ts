import type {
  MailingAudience,
  MailingChoices,
  MailingCount,
  MailingPlace,
  MailingSmsChoice,
} from '@kaozhou/api/desk'
import {
  AUDIENCE_DAYS,
  type AudienceKind,
  DAY,
  MAILING_AHEAD_MS,
  MAILING_PAGE_PATHS,
  mailingTimeFault,
  nextSendable,
  parseInstant,
  type SmsKind,
  smsCost,
  smsParts,
  smsSentence,
  smsValueFault,
  smsVariables,
} from '@kaozhou/domain'

/** What is typed and chosen, as the fields hold it. */
export interface MailingDraft {
  kind: AudienceKind
  /** Of the audience. `any`: of whatever course. */
  courseId: string
  sectionId: string
  campaignId: string
  days: string
  title: string
  text: string
  placeKind: MailingPlace['kind']
  page: string
  placeCourseId: string
  placeCampaignId: string
  /** Empty: no message to phones. */
  smsTemplateId: string
  /** What the variables of the template say, by their names. */
  smsValues: Record<string, string>
  when: 'now' | 'later'
  /** `2026-11-20T19:30`, Beijing's. */
  at: string
}

export const EMPTY_DRAFT: MailingDraft = {
  kind: 'buyers',
  courseId: '',
  sectionId: '',
  campaignId: '',
  days: '7',
  title: '',
  text: '',
  placeKind: 'none',
  page: '/home',
  placeCourseId: '',
  placeCampaignId: '',
  smsTemplateId: '',
  smsValues: {},
  when: 'now',
  at: '',
}

/** Whom it goes to; null while something is not chosen. */
export function audienceOf(draft: MailingDraft): MailingAudience | null {
  const { kind } = draft
  const courseId = Number(draft.courseId)
  const sectionId = Number(draft.sectionId)
  const campaignId = Number(draft.campaignId)
  const days = daysOf(draft.days)
  switch (kind) {
    case 'buyers':
      return courseId ? { kind, courseId } : null
    case 'unpaid':
      return { kind, courseId: courseId || null }
    case 'class':
      return sectionId ? { kind, sectionId } : null
    case 'campaign':
      return campaignId ? { kind, campaignId } : null
    case 'coupon':
    case 'recent':
      return days === null ? null : { kind, days }
  }
}

/** Null for what is no number of days. */
export function daysOf(text: string): number | null {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return days >= AUDIENCE_DAYS.least && days <= AUDIENCE_DAYS.most ? days : null
}

/** Where it leads; null while something is not chosen. */
export function placeOf(draft: MailingDraft): MailingPlace | null {
  const { placeKind: kind } = draft
  const courseId = Number(draft.placeCourseId)
  const campaignId = Number(draft.placeCampaignId)
  const page = MAILING_PAGE_PATHS.find((path) => path === draft.page)
  switch (kind) {
    case 'none':
      return { kind }
    case 'page':
      return page ? { kind, page } : null
    case 'course':
      return courseId ? { kind, courseId } : null
    case 'campaign':
      return campaignId ? { kind, campaignId } : null
  }
}

/** When it is planned for: undefined for at once, null while no time is chosen. Ms. */
export function plannedTime({ when, at }: MailingDraft): number | undefined | null {
  return when === 'now' ? undefined : parseInstant(`${at}:00+08:00`)
}

/** What is wrong with the time, in words; null for one that is right or not chosen yet. */
export function timeFaultText(draft: MailingDraft, now: number): string | null {
  const planned = plannedTime(draft)
  if (planned === undefined || planned === null) return null
  const fault = mailingTimeFault(planned, now)
  if (fault === 'past') return '要在现在以后'
  return fault ? `最晚在 ${MAILING_AHEAD_MS / DAY} 天以后` : null
}

/** When students get it, and whether the quiet hours put it off. Ms. */
export function sendTime(draft: MailingDraft, now: number): { at: number; isPutOff: boolean } {
  const planned = plannedTime(draft) ?? now
  const at = nextSendable(planned)
  return { at, isPutOff: at !== planned }
}

/** The template that is chosen; undefined for none, and for one that is not offered any more. */
export function templateOf({ smsTemplateId }: MailingDraft, choices: MailingChoices | undefined) {
  return choices?.sms.templates.find(({ id }) => id === smsTemplateId)
}

/** The message that goes to phones, with the values of its own variables; null for none. */
export function smsChoice(
  draft: MailingDraft,
  choices: MailingChoices | undefined,
): MailingSmsChoice | null {
  const template = templateOf(draft, choices)
  if (!template) return null
  const values = smsVariables(template.text).map((name) => [name, draft.smsValues[name] ?? ''])
  return { templateId: template.id, values: Object.fromEntries(values) }
}

/** What keeps the message from being sent; null for one that is right, and for none. */
export function smsFaultText(
  draft: MailingDraft,
  choices: MailingChoices | undefined,
): string | null {
  const template = templateOf(draft, choices)
  return template ? smsValueFault(template.text, draft.smsValues) : null
}

/** A message before it is sent. `reach`: to how many it goes, and who gets none; null while nobody is counted. `cost`: fen. */
export interface PlannedSms {
  text: string
  kind: SmsKind
  parts: number
  reach: MailingCount['sms'] | null
  cost: number | null
}

/** The message as a phone shows it, and what it costs at most; null for none. */
export function plannedSms(
  draft: MailingDraft,
  choices: MailingChoices | undefined,
  count: MailingCount | undefined,
): PlannedSms | null {
  const template = templateOf(draft, choices)
  if (!template || !choices) return null
  const { kind } = template
  const text = smsSentence(template, draft.smsValues)
  const parts = smsParts(text)
  if (!count) return { text, kind, parts, reach: null, cost: null }
  const { people, off, noNumber } = count.sms
  const reached = kind === 'marketing' ? people - off : people
  const reach = { people: reached, off, noNumber }
  return { text, kind, parts, reach, cost: smsCost(reached, parts, choices.sms.perThousand) }
}

import type { MailingAudience, MailingPlace } from '@kaozhou/api/desk'
import {
  AUDIENCE_DAYS,
  type AudienceKind,
  DAY,
  MAILING_AHEAD_MS,
  MAILING_PAGE_PATHS,
  mailingTimeFault,
  nextSendable,
  parseInstant,
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

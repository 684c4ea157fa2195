import { CAMPAIGN_TONES, REPORT_CARDS } from '@kaozhou/domain'
import * as v from 'valibot'

const next = v.object({ title: v.string(), href: v.string() })

/** One card of a study report: a sentence, a number, a picture of the person's own data. */
export type StudyReportCard = v.InferOutput<typeof studyReportCard>
export const studyReportCard = v.object({
  kind: v.picklist(REPORT_CARDS),
  title: v.string(),
  text: v.string(),
  /** The large number; null for cards without one and without data. */
  figure: v.nullable(v.object({ value: v.string(), unit: v.string() })),
  /** False: the person's data is not enough; `text` says so, and `next` points on. */
  hasData: v.boolean(),
  next: v.nullable(next),
  /** What is drawn: minutes by month, minutes by hour of the day. */
  points: v.array(v.object({ label: v.string(), value: v.number(), accent: v.boolean() })),
  /** Part of a whole, 0 to 100: right answers, finished lessons. */
  percent: v.nullable(v.number()),
})

export const reportPhase = v.picklist(['coming', 'running', 'over'])

const head = {
  slug: v.string(),
  title: v.string(),
  tone: v.picklist(CAMPAIGN_TONES),
  /** `2025 年`, `2025.11.20 – 2026.11.19`. */
  periodText: v.string(),
  phase: reportPhase,
}

/** A study report in the list of reports. */
export type StudyReportBrief = v.InferOutput<typeof studyReportBrief>
export const studyReportBrief = v.object(head)

/** The study report of a person. */
export type PersonalReport = v.InferOutput<typeof personalReport>
export const personalReport = v.object({
  ...head,
  /** Of a report of one course. */
  courseId: v.nullable(v.number()),
  courseName: v.nullable(v.string()),
  name: v.string(),
  /** True: nothing was done in its time; its one card says so. */
  empty: v.boolean(),
  cards: v.array(studyReportCard),
  share: v.object({ title: v.string(), text: v.string() }),
  countedAt: v.number(),
  /** True: something was learned since it was counted. */
  hasNewer: v.boolean(),
})

/** A report that its owner shows by a link: the name is masked, money and points are left out. */
export type SharedReport = v.InferOutput<typeof sharedReport>
export const sharedReport = v.object({
  ...head,
  courseId: v.nullable(v.number()),
  courseName: v.nullable(v.string()),
  name: v.string(),
  cards: v.array(studyReportCard),
  countedAt: v.number(),
})

/** A link that shows a report to others; `createdAt` in ms. */
export type ReportLink = v.InferOutput<typeof reportLink>
export const reportLink = v.object({
  id: v.number(),
  createdAt: v.number(),
})

/** A new link. The token is told this once: only its hash is stored. */
export type NewReportLink = v.InferOutput<typeof newReportLink>
export const newReportLink = v.object({ ...reportLink.entries, token: v.string() })

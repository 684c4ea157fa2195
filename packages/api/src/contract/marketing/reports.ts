import * as v from 'valibot'
import * as marketing from '../../entities/marketing'
import * as report from '../../entities/report'
import { endpoint } from '../endpoint'
import { id, noInput, nothing } from '../wire-schemas'

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, '没有这份报告'))
/** `courseId`: for the report of one course. */
const named = v.object({ slug, courseId: v.optional(id()) })
const token = v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/, '链接不完整，请让同学重新发一次'))

export const threeYears = endpoint({
  method: 'GET',
  path: '/api/market2year/three_year/data',
  summary: 'What this person has learned here in three years',
  access: 'user',
  refuses: ['notFound'],
  input: noInput,
  output: marketing.threeYearData,
})

export const list = endpoint({
  method: 'GET',
  path: '/api/reports',
  summary: 'The study reports of the shop, the newest first; that of a course is not among them',
  input: noInput,
  output: v.array(report.studyReportBrief),
})

/** The report is computed when it is first opened, once a day after that, and on request. */
export const open = endpoint({
  method: 'GET',
  path: '/api/reports/{slug}',
  summary: 'A study report of this person, as it was counted last',
  access: 'user',
  refuses: ['courseExpired', 'notEntitled', 'notFound'],
  input: named,
  output: report.personalReport,
})

export const count = endpoint({
  method: 'POST',
  path: '/api/reports/{slug}/count',
  repeats: 'never',
  summary: 'Counts a study report again',
  access: 'user',
  refuses: ['courseExpired', 'notEntitled', 'notFound'],
  input: named,
  output: report.personalReport,
})

export const links = endpoint({
  method: 'GET',
  path: '/api/reports/{slug}/links',
  summary: 'The links by which others see this report, the newest first',
  access: 'user',
  refuses: ['notFound'],
  input: named,
  output: v.array(report.reportLink),
})

export const share = endpoint({
  method: 'POST',
  path: '/api/reports/{slug}/links',
  summary: 'Makes a link by which others see this report',
  access: 'user',
  refuses: ['courseExpired', 'notEntitled', 'notFound'],
  input: named,
  output: report.newReportLink,
})

export const takeBack = endpoint({
  method: 'DELETE',
  path: '/api/reports/links/{id}',
  summary: 'Takes a link back: from now on it shows nothing',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: nothing,
})

export const shared = endpoint({
  method: 'GET',
  path: '/api/reports/shared/{token}',
  summary: 'The report behind a link, with a masked name',
  refuses: ['notFound'],
  input: v.object({ token }),
  output: report.sharedReport,
})

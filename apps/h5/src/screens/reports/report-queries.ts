import type { PersonalReport, ReportLink, SharedReport, StudyReportBrief } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '../../data/api-query'

const SILENT = { noToast: true } as const

/** A yearly report by its slug, or with `courseId` the report of a course. */
export interface AskedReport {
  slug: string
  courseId?: number | undefined
}

const COURSE_SLUG = 'course'

export function courseReport(courseId: number): AskedReport {
  return { slug: COURSE_SLUG, courseId }
}

/** Leaves out an undefined `courseId`: the client accepts no undefined fields. */
export function inputOf({ slug, courseId }: AskedReport): { slug: string; courseId?: number } {
  return courseId === undefined ? { slug } : { slug, courseId }
}

export function reportKey({ slug, courseId }: AskedReport) {
  return ['reports', slug, courseId ?? 0] as const
}

export function reportQuery(asked: AskedReport): ApiQuery<PersonalReport> {
  return apiQuery([...reportKey(asked)], (api, call) =>
    api.reports.open(inputOf(asked), { ...call, ...SILENT }),
  )
}

export function reportLinksQuery(asked: AskedReport): ApiQuery<ReportLink[]> {
  return apiQuery([...reportKey(asked), 'links'], (api, call) =>
    api.reports.links(inputOf(asked), { ...call, ...SILENT }),
  )
}

export function sharedReportQuery(token: string): ApiQuery<SharedReport> {
  return apiQuery(['reports', 'shared', token], (api, call) =>
    api.reports.shared({ token }, { ...call, ...SILENT }),
  )
}

export const reportListQuery: ApiQuery<StudyReportBrief[]> = apiQuery(
  ['reports', 'list'],
  (api, call) => api.reports.list({}, { ...call, ...SILENT }),
)

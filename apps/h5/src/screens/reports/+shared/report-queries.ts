import type { PersonalReport, ReportLink } from '@kaozhou/api'
import { type ApiQuery, apiQuery } from '@kaozhou/react'

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

export function reportQuery(asked: AskedReport): ApiQuery<PersonalReport> {
  return apiQuery('reports.open', inputOf(asked))
}

export function reportLinksQuery(asked: AskedReport): ApiQuery<ReportLink[]> {
  return apiQuery('reports.links', inputOf(asked))
}

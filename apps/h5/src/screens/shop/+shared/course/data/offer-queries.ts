import type { Presale } from '@kaozhou/api'
import { type ApiQuery, queryOf } from '@kaozhou/react'

/** The pre-sale of a course that the user can join or has joined; null when there is none. */
export function presaleOfCourseQuery(courseId: number): ApiQuery<Presale | null> {
  return queryOf(['buying', 'presales', { courseId }, 'open'], async ({ buying }, call) => {
    const { list } = await buying.presales({ courseId }, call)
    return list.find(isOpen) ?? null
  })
}

function isOpen({ status, cancelled, depositEndTime, now }: Presale): boolean {
  return !cancelled && (status !== null || now < depositEndTime)
}

import type { DeskHandlers } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { changeCourseTerms, shelveCourse } from './course-terms-deeds'
import { deskCourseDetail, pageOfCourses, previewCourseChange } from './desk-course-service'

export function deskCourseHandlers(platform: Platform): DeskHandlers['courses'] {
  const { db } = platform.store
  return {
    list: (input, { now }) => pageOfCourses(db, input, now),
    detail: ({ id }, { now }) => deskCourseDetail(db, id, now),
    preview: (input, { now }) => previewCourseChange(db, input, now),
    change: (input, call) => changeCourseTerms(platform, input, call),
    shelve: (input, call) => shelveCourse(platform, input, call),
  }
}

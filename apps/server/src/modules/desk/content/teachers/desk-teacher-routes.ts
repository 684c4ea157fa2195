import type { DeskHandlers } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { changeCourseTeachers, changeLessonTeacher } from './course-teachers-deeds'
import {
  courseTeaching,
  previewCourseTeachers,
  previewLessonTeacher,
} from './course-teachers-service'
import { deskTeacherDetail, pageOfTeachers, previewTeacher } from './desk-teacher-service'
import { changeTeacher } from './teacher-deeds'

export function deskTeacherHandlers(platform: Platform): DeskHandlers['teachers'] {
  const { db } = platform.store
  return {
    list: (input) => pageOfTeachers(db, input),
    detail: ({ id }) => deskTeacherDetail(db, id),
    preview: (input) => previewTeacher(db, input),
    change: (input, call) => changeTeacher(platform, input, call),
    ofCourse: ({ id }, { now }) => courseTeaching(db, id, now),
    previewOfCourse: (input, { now }) => previewCourseTeachers(db, input, now),
    changeOfCourse: (input, call) => changeCourseTeachers(platform, input, call),
    previewOfLesson: (input, { now }) => previewLessonTeacher(db, input, now),
    changeOfLesson: (input, call) => changeLessonTeacher(platform, input, call),
  }
}

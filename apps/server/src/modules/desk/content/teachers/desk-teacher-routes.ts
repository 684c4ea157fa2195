import type { DeskHandlers } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { deskTeacherDetail, pageOfTeachers, previewTeacher } from './desk-teacher-service'
import { changeTeacher } from './teacher-deeds'

export function deskTeacherHandlers(platform: Platform): DeskHandlers['teachers'] {
  const { db } = platform.store
  return {
    list: (input) => pageOfTeachers(db, input),
    detail: ({ id }) => deskTeacherDetail(db, id),
    preview: (input) => previewTeacher(db, input),
    change: (input, call) => changeTeacher(platform, input, call),
  }
}

import type { DeskHandlers } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { classDetail, classDocuments, classesOf } from './desk-class-service'
import { addClass, cancelClass, coursesToAddTo, moveClass, restoreClass } from './timetable-deeds'

export function deskClassHandlers(platform: Platform): DeskHandlers['classes'] {
  const { db } = platform.store
  return {
    list: (input, { staff, now }) => classesOf(db, input, staff, now),
    detail: ({ id }, { staff, now }) => classDetail(db, id, staff, now),
    documents: async ({ id }, { staff }) => ({ list: await classDocuments(db, id, staff) }),
    courses: (_, { staff }) => coursesToAddTo(db, staff),
    add: (input, call) => addClass(platform, input, call),
    move: (input, call) => moveClass(platform, input, call),
    cancel: (input, call) => cancelClass(platform, input, call),
    restore: (input, call) => restoreClass(platform, input, call),
  }
}

import type { DeskHandlers } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { classDetail, classDocuments, classesOf } from './desk-class-service'

export function deskClassHandlers({ store: { db } }: Platform): DeskHandlers['classes'] {
  return {
    list: (input, { staff, now }) => classesOf(db, input, staff, now),
    detail: ({ id }, { staff, now }) => classDetail(db, id, staff, now),
    documents: async ({ id }, { staff }) => ({ list: await classDocuments(db, id, staff) }),
  }
}

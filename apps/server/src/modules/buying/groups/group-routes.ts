import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { groupById, groupsOf, groupsOfCourse } from './group-view'

/** The rows of `contract.groups`. */
export function groupHandlers({ store: { db } }: Platform): Handlers['groups'] {
  return {
    list: async ({ courseId, id }, viewer) => {
      if (id !== undefined) return [await groupById(db, id, viewer)]
      if (courseId !== undefined) return groupsOfCourse(db, courseId, viewer)
      throw new Refusal('badInput', { message: '请说明是哪门课程或哪个团' })
    },
    mine: (query, viewer) => groupsOf(db, query, viewer),
  }
}

import type { Handlers } from '../../../platform/calls/handlers'
import { pageOf, pageWindow } from '../../../platform/calls/paging'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { presentAdmissions, requireOwnCourses } from './admission-service'
import {
  findAdmission,
  listAdmissions,
  listOwnAdmissions,
  saveAdmission,
} from './campus-repository'

/** The rows of `contract.admissions`. */
export function admissionHandlers({ store: { db } }: Platform): Handlers['admissions'] {
  const one = async (id: number, viewerId: number | null) => {
    const found = await findAdmission(db, id)
    const [shown] = found ? await presentAdmissions(db, [found], viewerId) : []
    if (!shown) throw new Refusal('notFound')
    return shown
  }
  return {
    list: async (query, { userId }) => {
      const { rows, total } = await listAdmissions(db, pageWindow(query))
      return pageOf(await presentAdmissions(db, rows, userId), query, total)
    },
    mine: async (_, { userId }) =>
      presentAdmissions(db, await listOwnAdmissions(db, userId), userId),
    detail: ({ id }, { userId }) => one(id, userId),
    save: async (admission, { userId, now }) => {
      const courseIds = await requireOwnCourses(db, { userId, now }, admission.courseIds)
      const row = { ...admission, courseIds, userId, createdAt: now, updatedAt: now }
      return one(await saveAdmission(db, row), userId)
    },
  }
}

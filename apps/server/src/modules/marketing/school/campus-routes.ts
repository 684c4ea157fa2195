import type { Admission } from '@kaozhou/api'
import { artAddress } from '../../../platform/art-address'
import type { Handlers } from '../../../platform/handlers'
import { maskName } from '../../../platform/mask-name'
import { pageOf, pageWindow } from '../../../platform/paging'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import {
  findAdmission,
  listAdmissions,
  listTickets,
  listWall,
  listWishes,
  saveAdmission,
  saveTicket,
  saveWish,
} from './campus-repository'

/** The rows of `contract.wishes`. */
export function wishHandlers({ store: { db } }: Platform): Handlers['wishes'] {
  return {
    list: (_, { session }) => listWishes(db, session.userId),
    save: (wish, { session: { userId }, now: updatedAt }) =>
      saveWish(db, { ...wish, userId, updatedAt }),
    wall: async ({ exam, ...query }) => {
      const { rows, total } = await listWall(db, exam, pageWindow(query))
      const list = rows.map((row) => ({
        ...row,
        nickname: maskName(row.nickname),
        avatar: artAddress(row.avatar),
      }))
      return pageOf(list, query, total)
    },
  }
}

/** The rows of `contract.tickets`. */
export function ticketHandlers({ store: { db } }: Platform): Handlers['tickets'] {
  return {
    list: (_, { session }) => listTickets(db, session.userId),
    save: (ticket, { session: { userId }, now: updatedAt }) =>
      saveTicket(db, { ...ticket, userId, updatedAt }),
  }
}

/** The rows of `contract.admissions`. */
export function admissionHandlers({ store: { db } }: Platform): Handlers['admissions'] {
  return {
    list: async (query, { session }) => {
      const { rows, total } = await listAdmissions(db, pageWindow(query))
      const list = rows.map((row) => presentAdmission(row, session?.userId))
      return pageOf(list, query, total)
    },
    detail: async ({ id }, { session }) => {
      const found = await findAdmission(db, id)
      if (!found) throw new Refusal('notFound')
      return presentAdmission(found, session?.userId)
    },
    save: async (admission, { session: { userId }, now }) => {
      const row = { ...admission, userId, createdAt: now, updatedAt: now }
      const found = await findAdmission(db, await saveAdmission(db, row))
      if (!found) throw new Refusal('notFound')
      return presentAdmission(found, userId)
    },
  }
}

type AdmissionWithUser = NonNullable<Awaited<ReturnType<typeof findAdmission>>>

function presentAdmission(
  { admission, nickname, avatar }: AdmissionWithUser,
  viewerId: number | undefined,
): Admission {
  const { userId, updatedAt: _, ...shown } = admission
  return {
    ...shown,
    nickname: maskName(nickname),
    avatar: artAddress(avatar),
    isMine: userId === viewerId,
  }
}

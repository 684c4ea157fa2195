import type { Handlers } from '../../../platform/calls/handlers'
import { pageOf, pageWindow } from '../../../platform/calls/paging'
import { maskName } from '../../../platform/mask-name'
import { artAddress } from '../../../platform/pictures/art-address'
import type { Platform } from '../../../platform/platform'
import { listWall, listWishes, saveWish } from '../wishes/wish-repository'
import { listTickets, saveTicket } from './campus-repository'

/** The rows of `contract.wishes`. */
export function wishHandlers({ store: { db } }: Platform): Handlers['wishes'] {
  return {
    list: (_, { userId }) => listWishes(db, userId),
    save: (wish, { userId, now: updatedAt }) => saveWish(db, { ...wish, userId, updatedAt }),
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
    list: (_, { userId }) => listTickets(db, userId),
    save: (ticket, { userId, now: updatedAt }) => saveTicket(db, { ...ticket, userId, updatedAt }),
  }
}

import type { Notice } from '@kaozhou/api'
import type { Handlers } from '../../../platform/calls/handlers'
import { pageOf, pageWindow } from '../../../platform/calls/paging'
import { artAddress } from '../../../platform/pictures/art-address'
import type { Platform } from '../../../platform/platform'
import { listNotices, markNoticesRead, type NoticeRow } from './notice-repository'
import { deleteStockReminder, isWaitingFor } from './reminder-repository'
import { askForStock, readReminders } from './reminder-service'

const NEWEST = { offset: 0, limit: 1 }

/** The rows of `contract.notices`. */
export function noticeHandlers({ store: { db } }: Platform): Handlers['notices'] {
  return {
    list: async (query, { userId }) => {
      const { rows, total } = await listNotices(db, { userId }, pageWindow(query))
      return pageOf(rows.map(presentNotice), query, total)
    },
    unread: async (_, { userId }) => {
      const { rows, total } = await listNotices(db, { userId, unread: true }, NEWEST)
      const [newest] = rows.map(presentNotice)
      return { count: total, newest: newest ?? null }
    },
    markRead: async ({ until }, { userId, now }) => {
      await markNoticesRead(db, { userId, until, now })
      return null
    },
  }
}

/** The rows of `contract.reminders`. */
export function reminderHandlers({ store }: Platform): Handlers['reminders'] {
  const { db } = store
  return {
    list: (_, viewer) => readReminders(db, viewer),
    state: async ({ courseId }, { userId }) => ({
      waiting: await isWaitingFor(db, { userId, courseId }),
    }),
    ask: async ({ courseId }, viewer) => {
      await askForStock(store, courseId, viewer)
      return { waiting: true }
    },
    withdraw: async ({ courseId }, { userId }) => {
      await deleteStockReminder(db, { userId, courseId })
      return { waiting: false }
    },
  }
}

function presentNotice({ notice, course, refundedOrderId, mailing }: NoticeRow): Notice {
  const { id, kind, title, createdAt, readAt } = notice
  // A refund has a number of its own, and a request or an invoice the order's before it; what the user looks at is the order.
  const isOfRequest = kind === 'refund' || kind === 'invoice'
  const ref = refundedOrderId ?? (isOfRequest ? orderOfRequest(notice.ref) : notice.ref)
  const what = { id, kind, ref, title, mailing, createdAt, read: readAt !== null }
  if (!course) return { ...what, course: null, canBuy: true }
  const { status, stock, cover, ...brief } = course
  return {
    ...what,
    course: { ...brief, cover: artAddress(cover) },
    canBuy: !isSold(kind) || (status === 'on' && stock !== 0),
  }
}

/** `order:request`. */
function orderOfRequest(ref: string | null): string | null {
  return ref?.split(':')[0] ?? null
}

function isSold(kind: Notice['kind']): boolean {
  return kind === 'stock' || kind === 'sale'
}

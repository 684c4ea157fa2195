import type { Admission } from '@kaozhou/api'
import type { Handlers, RequestContext } from '../../../platform/handlers'
import { maskName } from '../../../platform/mask-name'
import { pageOf, pageWindow } from '../../../platform/paging'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { artAddress } from '../../../seed/art-address'
import { presentRecord } from '../activities/campaign-state'
import { listRecords } from '../activities/record-repository'
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
import { acceptInvitation, invitationOf, myInvitations } from './invitation-service'
import {
  helpToBook,
  receiveBook,
  schoolBooks,
  schoolCampaign,
  schoolOpenInfo,
  selectBook,
} from './school-service'

type AdmissionWithFace = NonNullable<Awaited<ReturnType<typeof findAdmission>>>

function presentAdmission(
  { admission, nickname, avatar }: AdmissionWithFace,
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

function viewerOf({ session, now }: RequestContext) {
  return { userId: session?.userId ?? null, now }
}

/** Term opening, invitations, and what students keep or tell here. */
export function schoolHandlers({ store }: Platform): Handlers['school'] {
  const { db } = store
  return {
    hasInvitationCode: ({ code }) => invitationOf(db, code),
    invitations: (_, { session: { userId }, now }) =>
      store.inTransaction((tx) => myInvitations(tx, { userId, now })),
    acceptInvitation: ({ code }, { session: { userId }, now }) =>
      store.inTransaction((tx) => acceptInvitation(tx, code, { userId, now })),
    openInfo: async (_, context) =>
      schoolOpenInfo(db, await schoolCampaign(db, context.now), viewerOf(context)),
    myGifts: async (query, { session: { userId }, now }) => {
      const { id: campaignId } = await schoolCampaign(db, now)
      const { rows, total } = await listRecords(db, { campaignId, userId }, pageWindow(query))
      return pageOf(rows.map(presentRecord), query, total)
    },
    books: async (_, context) =>
      schoolBooks(db, await schoolCampaign(db, context.now), viewerOf(context)),
    selectBook: async ({ id: bookId, addressId }, context) => {
      const { session, now } = context
      const campaign = await schoolCampaign(db, now)
      const person = { userId: session.userId, now }
      await store.inTransaction((tx) => selectBook(tx, campaign, person, { bookId, addressId }))
      return schoolOpenInfo(db, campaign, viewerOf(context))
    },
    assist: async ({ id }, { session: { userId }, now }) => {
      const campaign = await schoolCampaign(db, now)
      await store.inTransaction((tx) => helpToBook(tx, campaign, { userId, now }, id))
      return null
    },
    receiveGift: async (_, { session: { userId }, now }) => {
      const campaign = await schoolCampaign(db, now)
      const record = await store.inTransaction((tx) => receiveBook(tx, campaign, { userId, now }))
      return presentRecord(record)
    },
    wishScores: (_, { session }) => listWishes(db, session.userId),
    saveWishScore: (wish, { session: { userId }, now: updatedAt }) =>
      saveWish(db, { ...wish, userId, updatedAt }),
    wishWall: async ({ exam, ...query }) => {
      const { rows, total } = await listWall(db, exam, pageWindow(query))
      const list = rows.map((row) => ({
        ...row,
        nickname: maskName(row.nickname),
        avatar: artAddress(row.avatar),
      }))
      return pageOf(list, query, total)
    },
    tickets: (_, { session }) => listTickets(db, session.userId),
    saveTicket: (ticket, { session: { userId }, now: updatedAt }) =>
      saveTicket(db, { ...ticket, userId, updatedAt }),
    admissions: async (query, { session }) => {
      const { rows, total } = await listAdmissions(db, pageWindow(query))
      const list = rows.map((row) => presentAdmission(row, session?.userId))
      return pageOf(list, query, total)
    },
    admissionById: async ({ id }, { session }) => {
      const found = await findAdmission(db, id)
      if (!found) throw new Refusal('notFound')
      return presentAdmission(found, session?.userId)
    },
    saveAdmission: async (admission, { session: { userId }, now }) => {
      const row = { ...admission, userId, createdAt: now, updatedAt: now }
      const found = await findAdmission(db, await saveAdmission(db, row))
      if (!found) throw new Refusal('notFound')
      return presentAdmission(found, userId)
    },
  }
}

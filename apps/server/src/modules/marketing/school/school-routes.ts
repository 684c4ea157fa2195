import type { Handlers, RequestContext } from '../../../platform/calls/handlers'
import { pageOf, pageWindow } from '../../../platform/calls/paging'
import type { Platform } from '../../../platform/platform'
import { listRecords } from '../activities/campaign/record-repository'
import { presentRecord } from '../activities/campaign-state'
import { myGift } from './my-gift-service'
import {
  helpToBook,
  receiveBook,
  schoolAssist,
  schoolBooks,
  schoolCampaign,
  schoolOpenInfo,
  selectBook,
} from './school-service'

function viewerOf({ session, now }: RequestContext) {
  return { userId: session?.userId ?? null, now }
}

/** The rows of `contract.school`: the term opening. */
export function schoolHandlers({ store }: Platform): Handlers['school'] {
  const { db } = store
  return {
    openInfo: async (_, context) =>
      schoolOpenInfo(db, await schoolCampaign(db, context.now), viewerOf(context)),
    myGifts: async (query, { session: { userId }, now }) => {
      const { id: campaignId } = await schoolCampaign(db, now)
      const { rows, total } = await listRecords(db, { campaignId, userId }, pageWindow(query))
      return pageOf(rows.map(presentRecord), query, total)
    },
    myGift: ({ id }, { session: { userId } }) => myGift(db, { id, userId }),
    assistLink: async ({ id }, context) =>
      schoolAssist(db, await schoolCampaign(db, context.now), viewerOf(context), id),
    books: async (_, context) =>
      schoolBooks(db, await schoolCampaign(db, context.now), viewerOf(context)),
    selectBook: async ({ id: bookId, addressId }, context) => {
      const { session, now } = context
      const campaign = await schoolCampaign(db, now)
      const person = { userId: session.userId, now }
      await store.inTransaction((tx) => selectBook(tx, campaign, person, { bookId, addressId }))
      return schoolOpenInfo(db, campaign, viewerOf(context))
    },
    assist: async ({ id }, context) => {
      const { session, now } = context
      const campaign = await schoolCampaign(db, now)
      const person = { userId: session.userId, now }
      const origin = { device: null, address: context.address }
      await store.inTransaction((tx) => helpToBook(tx, campaign, person, { entryId: id, origin }))
      return null
    },
    receiveGift: async (_, { session: { userId }, now }) => {
      const campaign = await schoolCampaign(db, now)
      const record = await store.inTransaction((tx) => receiveBook(tx, campaign, { userId, now }))
      return presentRecord(record)
    },
  }
}

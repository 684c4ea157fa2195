import type { Handlers } from '../../../platform/calls/handlers'
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

/** The rows of `contract.school`: the term opening. */
export function schoolHandlers({ store }: Platform): Handlers['school'] {
  const { db } = store
  return {
    openInfo: async (_, viewer) => schoolOpenInfo(db, await schoolCampaign(db, viewer.now), viewer),
    myGifts: async (query, { userId, now }) => {
      const { id: campaignId } = await schoolCampaign(db, now)
      const { rows, total } = await listRecords(db, { campaignId, userId }, pageWindow(query))
      return pageOf(rows.map(presentRecord), query, total)
    },
    myGift: ({ id }, viewer) => myGift(db, id, viewer),
    assistLink: async ({ id }, viewer) =>
      schoolAssist(db, await schoolCampaign(db, viewer.now), viewer, id),
    books: async (_, viewer) => schoolBooks(db, await schoolCampaign(db, viewer.now), viewer),
    selectBook: async ({ id: bookId, addressId }, viewer) => {
      const campaign = await schoolCampaign(db, viewer.now)
      await store.inTransaction((tx) => selectBook(tx, campaign, viewer, { bookId, addressId }))
      return schoolOpenInfo(db, campaign, viewer)
    },
    assist: async ({ id }, viewer) => {
      const campaign = await schoolCampaign(db, viewer.now)
      const origin = { device: null, address: viewer.address }
      await store.inTransaction((tx) => helpToBook(tx, campaign, viewer, { entryId: id, origin }))
      return null
    },
    receiveGift: async (_, viewer) => {
      const campaign = await schoolCampaign(db, viewer.now)
      const record = await store.inTransaction((tx) => receiveBook(tx, campaign, viewer))
      return presentRecord(record)
    },
  }
}

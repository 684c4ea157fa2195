import type { DeskHandlers } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { makeCampaign, resumeCampaign, setCampaignEnd, stopCampaign } from './campaign-deeds'
import type { CampaignMaker } from './campaign-maker'
import {
  deskCampaignDetail,
  pageOfCampaigns,
  pageOfOrders,
  pageOfPeople,
} from './desk-campaign-service'
import { campaignPreviews } from './preview/preview-choices'

export function deskCampaignHandlers(
  platform: Platform,
  maker: CampaignMaker,
): DeskHandlers['campaigns'] {
  const { db } = platform.store
  return {
    list: (input, { now }) => pageOfCampaigns(db, input, now),
    detail: ({ id }, { now }) => deskCampaignDetail(db, id, now),
    previews: ({ id }, { now }) => campaignPreviews(platform, id, now),
    people: (input) => pageOfPeople(db, input),
    orders: (input) => pageOfOrders(db, input),
    stop: (input, call) => stopCampaign(platform, input, call),
    resume: (input, call) => resumeCampaign(platform, input, call),
    setEnd: (input, call) => setCampaignEnd(platform, input, call),
    form: ({ id }) => maker.form(db, id),
    check: ({ id, entry }, { now }) => maker.check(db, id, entry, now),
    make: (input, call) => makeCampaign(platform, maker, input, call),
  }
}

import type {
  CampaignOrder,
  CampaignPerson,
  DeskCampaign,
  DeskCampaignDetail,
  DeskCampaignState,
} from '@kaozhou/api/desk'
import { CAMPAIGN_TEMPLATE_NAMES, campaignPeriod, ordersCountUntil } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import {
  type CampaignTemplate,
  readCampaign,
} from '../../../marketing/activities/campaign/campaign-config'
import {
  type CampaignRow,
  findCampaignById,
} from '../../../marketing/activities/campaign/campaign-repository'
import { listKey, readListKey } from '../../list-key'
import { summariesOf } from '../../shared/order-summary-repository'
import { type CampaignFigures, figuresOf } from './campaign-figures'
import { countStays } from './campaign-figures-repository'
import { listCampaignOrders, listDeskCampaigns, listPeople } from './desk-campaign-repository'

const ROW_ID = /^\d{1,9}$/
const ORDER_ID = /^\d{10,24}$/

interface PageAsked {
  before?: string
  length: number
}

/** One row more than a page shows whether there is another one. */
function pageOf<Row, Shown>(
  rows: readonly Row[],
  length: number,
  present: (row: Row) => Shown,
  keyOf: (row: Row) => string,
): { list: Shown[]; next: string | null } {
  const shown = rows.slice(0, length)
  const last = shown.at(-1)
  return {
    list: shown.map(present),
    next: rows.length > length && last !== undefined ? keyOf(last) : null,
  }
}

export async function pageOfCampaigns(
  db: Executor,
  { state, before, length }: PageAsked & { state: DeskCampaignState },
  now: number,
): Promise<{ list: DeskCampaign[]; next: string | null }> {
  const after = readListKey(before, ROW_ID)
  const rows = await listDeskCampaigns(db, { state, after, now }, length + 1)
  const shown = rows.slice(0, length).map(({ campaign }) => campaign)
  const figures = await figuresOf(db, shown, now)
  return pageOf(
    rows,
    length,
    ({ campaign }) => present(campaign, figures.get(campaign.id), now),
    ({ campaign: { id }, time }) => listKey({ createdAt: time, id }),
  )
}

function present(
  campaign: CampaignRow,
  figures: CampaignFigures | undefined,
  now: number,
): DeskCampaign {
  if (!figures) throw new Error(`campaign ${campaign.id} was not counted`)
  const { id, slug, title, startTime, endTime, stoppedAt, stopReason } = campaign
  const { people, orders, spending } = figures
  return {
    ...{ id, slug, title, startTime, endTime, stoppedAt, stopReason, people, orders },
    template: CAMPAIGN_TEMPLATE_NAMES[campaign.template as CampaignTemplate],
    state: campaignPeriod(campaign, now),
    cost: spending.cost,
    mostCost: spending.most,
    pieces: spending.pieces,
  }
}

/** @throws Refusal notFound. */
export async function requireDeskCampaign(db: Executor, id: number): Promise<CampaignRow> {
  const row = await findCampaignById(db, id)
  if (!row) throw new Refusal('notFound')
  return row
}

export async function deskCampaignDetail(
  db: Executor,
  id: number,
  now: number,
): Promise<DeskCampaignDetail> {
  const row = await requireDeskCampaign(db, id)
  const figures = (await figuresOf(db, [row], now)).get(id)
  const { draw, checkIn, mock, rain } = readCampaign(row).config
  const { lines = [], unlimited = [] } = figures?.spending ?? {}
  return {
    campaign: present(row, figures, now),
    hidden: row.visibility === 'hidden',
    plannedEnd: row.plannedEnd,
    lines,
    unlimited,
    ordersUntil: ordersCountUntil(row),
    stays: await countStays(db, id),
    has: {
      hasDraw: draw !== undefined,
      hasCheckIn: checkIn !== undefined,
      hasGifts: figures?.hasGifts ?? false,
      hasAnalysis: Boolean(mock?.analysis),
      rainEvery: rain?.everyMinutes ?? null,
    },
  }
}

/** @throws Refusal notFound. */
export async function pageOfPeople(
  db: Executor,
  { id, before, length }: PageAsked & { id: number },
): Promise<{ list: CampaignPerson[]; next: string | null }> {
  await requireDeskCampaign(db, id)
  const rows = await listPeople(db, id, readListKey(before, ROW_ID), length + 1)
  return pageOf(
    rows,
    length,
    ({ userId, nickname, joinedAt, source, channelId }) => ({
      ...{ id: userId, name: nickname, joinedAt, source },
      channel: channelId,
    }),
    ({ joinedAt, entryId }) => listKey({ createdAt: joinedAt, id: entryId }),
  )
}

/** @throws Refusal notFound. */
export async function pageOfOrders(
  db: Executor,
  { id, before, length }: PageAsked & { id: number },
): Promise<{ list: CampaignOrder[]; next: string | null }> {
  await requireDeskCampaign(db, id)
  const rows = await listCampaignOrders(db, id, readListKey(before, ORDER_ID), length + 1)
  const summaries = await summariesOf(
    db,
    rows.map((row) => row.id),
  )
  return pageOf(
    rows,
    length,
    ({ id: orderId, userId, nickname, paid, back, paidAt }) => {
      const { title = '', lines = 0 } = summaries.get(orderId) ?? {}
      const buyer = { id: userId, name: nickname }
      return { id: orderId, title, lines, buyer, amount: paid, refunded: back, paidAt }
    },
    ({ id: orderId, paidAt }) => listKey({ createdAt: paidAt, id: orderId }),
  )
}

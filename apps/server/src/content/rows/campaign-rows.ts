import {
  campaignGifts,
  campaignPots,
  campaignPrizes,
  campaigns,
} from '../../database/schema/campaigns'
import type { Content, EntryOf } from '../format/kinds'
import { resolveTime } from '../format/times'
import type { TableRows } from './table-rows'

type Campaign = EntryOf<'campaigns'>

/** Campaigns with their prizes, gifts and pots. */
export function campaignRows(content: Content, origin: number): TableRows[] {
  const amountOf = redPacketAmounts(content)
  return [
    {
      table: campaigns,
      rows: content.campaigns.map((entry) => campaignRow(entry, origin)),
      // It ends, and what was won stays.
      gone: { kind: 'set', values: { visibility: 'hidden', startTime: 0, endTime: 1 } },
    },
    {
      table: campaignPrizes,
      rows: content.campaigns.flatMap(({ id: campaignId, prizes }) =>
        prizes.map(({ ref, amount, ...prize }, sort) => ({
          ...prize,
          campaignId,
          sort,
          ...(ref === undefined ? {} : { refId: ref }),
          amount: amountOf(prize.kind, ref) ?? amount,
        })),
      ),
      keeps: ['stock'],
      // The odds of the other prizes stay what was published: its share of the draw wins nothing.
      gone: { kind: 'set', values: { weight: 0, stock: 0 } },
    },
    {
      table: campaignGifts,
      rows: content.campaigns.flatMap(({ id: campaignId, gifts }) =>
        gifts.map(({ ref, amount, ...gift }, sort) => ({
          ...gift,
          campaignId,
          sort,
          ...(ref === undefined ? {} : { refId: ref }),
          amount: amountOf(gift.kind, ref) ?? amount,
        })),
      ),
      keeps: ['stock'],
      gone: { kind: 'set', values: { stock: 0 } },
    },
    {
      table: campaignPots,
      rows: content.campaigns.flatMap(({ id: campaignId, pot }) =>
        pot ? [{ ...pot, campaignId }] : [],
      ),
      keeps: ['budget', 'remaining'],
      gone: { kind: 'set', values: { budget: 0, remaining: 0 } },
    },
  ]
}

function campaignRow(entry: Campaign, origin: number) {
  const { id, slug, template, title, subtitle, rules, config, hidden, from, until } = entry
  return {
    id,
    slug,
    template,
    title,
    subtitle,
    rules,
    config,
    visibility: hidden ? ('hidden' as const) : ('listed' as const),
    startTime: resolveTime(from, origin),
    endTime: resolveTime(until, origin, 'end'),
  }
}

function redPacketAmounts({ redPackets }: Content) {
  const amounts = new Map(redPackets.map(({ id, amount }) => [id, amount]))
  return (kind: string, ref: number | undefined) =>
    kind === 'redpack' && ref !== undefined ? amounts.get(ref) : undefined
}

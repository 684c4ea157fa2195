import { MINUTE } from '@kaozhou/domain'
import {
  campaignCrowd,
  campaignGifts,
  campaignPots,
  campaignPrizes,
  campaigns,
} from '../../database/schema/campaigns'
import type { CampaignAddresses } from '../../platform/settings-repository'
import type { Content, EntryOf } from '../format/kinds'
import { resolveTime } from '../format/times'
import type { MediaByPath } from '../media/stored-media'
import { avatarKey } from '../pictures/picture-keys'
import type { TableRows } from './table-rows'

type Campaign = EntryOf<'campaigns'>

/** Where campaigns stand, and which tokens lead to them. */
export function campaignAddresses(entries: Content['campaigns']): CampaignAddresses {
  const by = (field: 'at' | 'token') =>
    Object.fromEntries(
      entries.flatMap((entry) => {
        const address = entry[field]
        return address === undefined ? [] : [[address, entry.slug]]
      }),
    )
  return { places: by('at'), tokens: by('token') }
}

/** Campaigns with their prizes, gifts and pots. */
export function campaignRows(content: Content, origin: number, media: MediaByPath): TableRows[] {
  const amountOf = redPacketAmounts(content)
  return [
    {
      table: campaigns,
      rows: content.campaigns.map((entry) => campaignRow(entry, origin, media)),
      adjusts: withDeskTimes,
      // The campaign ends, and its winners keep their rewards.
      gone: {
        kind: 'set',
        values: { visibility: 'hidden', startTime: 0, endTime: 1, plannedEnd: null },
      },
    },
    {
      table: campaignPrizes,
      rows: content.campaigns.flatMap(({ id: campaignId, prizes }) =>
        prizes.map(({ ref, amount, worth: _, ...prize }, sort) => ({
          ...prize,
          campaignId,
          sort,
          ...(ref === undefined ? {} : { refId: ref }),
          amount: amountOf(prize.kind, ref) ?? amount,
        })),
      ),
      keeps: ['stock'],
      // The odds of the other prizes stay as published: the share of the removed prize wins nothing.
      gone: { kind: 'set', values: { weight: 0, stock: 0 } },
    },
    {
      table: campaignGifts,
      rows: content.campaigns.flatMap(({ id: campaignId, gifts }) =>
        gifts.map(({ ref, amount, worth: _, ...gift }, sort) => ({
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
    {
      table: campaignCrowd,
      rows: content.campaigns.flatMap((entry) => crowdRows(entry, origin)),
    },
  ]
}

type CrowdRow = typeof campaignCrowd.$inferInsert

/** The people of a demonstration: who ranks, and who won what. */
function crowdRows({ id: campaignId, crowd, prizes, gifts }: Campaign, origin: number): CrowdRow[] {
  const rewards = new Map([...prizes, ...gifts].map(({ id, name }) => [id, name]))
  const ranking = crowd?.ranking ?? []
  const winners = crowd?.winners ?? []
  return [
    ...ranking.map(({ nickname, avatar, score, minutesAgo }, sort) => ({
      ...{ campaignId, kind: 'ranking' as const, sort, nickname, score },
      ...{ avatar: avatarKey(avatar), prize: null, at: origin - minutesAgo * MINUTE },
    })),
    ...winners.map(({ nickname, prize, minutesAgo }, sort) => ({
      ...{ campaignId, kind: 'winner' as const, sort, nickname, avatar: null, score: null },
      ...{ prize: rewards.get(prize) ?? '', at: origin - minutesAgo * MINUTE },
    })),
  ]
}

function campaignRow(entry: Campaign, origin: number, media: MediaByPath) {
  const { id, slug, template, title, subtitle, rules, hidden, from, until, stopped } = entry
  return {
    id,
    slug,
    template,
    title,
    subtitle,
    rules,
    config: configRow(entry, media),
    visibility: hidden ? ('hidden' as const) : ('listed' as const),
    startTime: resolveTime(from, origin),
    endTime: resolveTime(until, origin, 'end'),
    stoppedAt: stopped === undefined ? null : origin,
    stopReason: stopped ?? null,
  }
}

type AnyRow = Readonly<Record<string, unknown>>

/**
 * Whether a campaign is stopped is the desk's to say once it is written. One whose end the desk has set keeps it for as long as
 * the folder says what it said then. Another end in the folder is newer than the desk's.
 */
export function withDeskTimes(
  stored: AnyRow,
  { stoppedAt: _, stopReason: __, ...wanted }: AnyRow,
): AnyRow {
  if (stored.plannedEnd === null) return wanted
  const isAsSet = wanted.endTime === stored.endTime
  if (isAsSet) return wanted
  return wanted.endTime === stored.plannedEnd
    ? { ...wanted, endTime: stored.endTime }
    : { ...wanted, plannedEnd: null }
}

/** The config with the keys of its picture and recording. Who speaks a line is for the synthesiser alone. */
function configRow({ config, hero }: Campaign, media: MediaByPath): Campaign['config'] {
  const { page, audio } = config
  return {
    ...config,
    ...(typeof hero === 'string' && { page: { ...page, hero } }),
    ...(audio && { audio: { ...audio, file: media.get(audio.file)?.name ?? audio.file } }),
  }
}

function redPacketAmounts({ redPackets }: Content) {
  const amounts = new Map(redPackets.map(({ id, amount }) => [id, amount]))
  return (kind: string, ref: number | undefined) =>
    kind === 'redPacket' && ref !== undefined ? amounts.get(ref) : undefined
}

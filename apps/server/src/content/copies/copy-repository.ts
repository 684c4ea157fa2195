import { max } from 'drizzle-orm'
import type { Executor } from '../../database/executor'
import { campaignGifts, campaignPrizes, campaigns } from '../../database/schema/campaigns'
import { pictures, settings } from '../../database/schema/content'
import { deskChanges } from '../../database/schema/desk'
import { readCampaignAddresses } from '../../platform/settings-repository'
import { insertRows, moveSequence } from '../apply/content-repository'
import { ENTRY_FIELD } from '../apply/desk-entries'
import type { Content, EntryOf } from '../format/kinds'
import type { MediaByPath } from '../media/stored-media'
import { heroes } from '../pictures/drawn-pictures'
import { campaignRows } from '../rows/campaign-rows'
import { pictureRow } from '../rows/picture-rows'
import type { TakenNames } from './check-copy'
import type { NewIds } from './copy-entry'

/** Numbers of what the desk makes begin here, far above those that the authors of files choose. */
const FIRST_ID = 900_001

/** The names of all campaigns, also of those that the content no longer has. */
export async function listTaken(db: Executor): Promise<TakenNames> {
  const rows = await db.select({ slug: campaigns.slug, title: campaigns.title }).from(campaigns)
  return {
    slugs: new Set(rows.map(({ slug }) => slug)),
    titles: new Set(rows.map(({ title }) => title)),
  }
}

export async function nextIds(db: Executor): Promise<NewIds> {
  const after = async (table: typeof campaigns | typeof campaignPrizes | typeof campaignGifts) => {
    const [row] = await db.select({ last: max(table.id) }).from(table)
    return Math.max(FIRST_ID, (row?.last ?? 0) + 1)
  }
  return {
    campaign: await after(campaigns),
    prize: await after(campaignPrizes),
    gift: await after(campaignGifts),
  }
}

interface Copy {
  campaign: EntryOf<'campaigns'>
  /** Its file. */
  text: string
  content: Content
  media: MediaByPath
}

/** Writes a new campaign as an apply would, and keeps its file for the next apply and export. */
export async function storeCopy(
  tx: Executor,
  { campaign, text, content, media }: Copy,
  { staffId, now }: { staffId: number; now: number },
): Promise<void> {
  for (const { table, rows } of campaignRows({ ...content, campaigns: [campaign] }, now, media)) {
    if (rows.length === 0) continue
    await insertRows(tx, table, rows)
    await moveSequence(tx, table)
  }
  const drawn = heroes({ campaigns: [campaign] })
  await insertRows(
    tx,
    pictures,
    drawn.map(([key, svg]) => pictureRow(key, Buffer.from(svg))),
  )
  await addToken(tx, campaign)
  await tx.insert(deskChanges).values({
    ...{ kind: 'campaigns', entryId: campaign.id, field: ENTRY_FIELD },
    values: { desk: text, filed: null },
    ...{ changedBy: staffId, changedAt: now },
  })
}

/** The address of a campaign leads to it. */
async function addToken(tx: Executor, { slug, token = slug }: EntryOf<'campaigns'>): Promise<void> {
  const { places, tokens } = await readCampaignAddresses(tx)
  const value = { places, tokens: { ...tokens, [token]: slug } }
  await tx
    .insert(settings)
    .values({ key: 'campaigns', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { campaignPages } from '../../apps/h5/src/routing/campaign-routes'

const FOLDER = join(import.meta.dirname, '../../content/demo/campaigns')
const field = (text: string, name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1]

const slugAt = new Map(
  readdirSync(FOLDER).map((file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8')
    return [field(text, 'at'), field(text, 'slug') ?? ''] as const
  }),
)

/** The pages of campaigns with the campaign that the demo's content puts there; empty: the page is of all. */
export const demoPages = campaignPages.map(
  ([path, place, part]) => [path, slugAt.get(place) ?? '', part] as const,
)

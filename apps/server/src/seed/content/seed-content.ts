import type { SeedContent } from '../model/types'
import { agreements } from './agreements'
import { coreContent } from './core-content'
import { pendants, privileges, vipCards } from './membership'
import { pages } from './pages'
import { pointsEarning } from './points-earning'
import { pointsGoods } from './points-goods'
import {
  banners,
  exchangeCodes,
  hotWords,
  marketingEntries,
  newUserGift,
  redpacks,
} from './promotions'
import { purchaseNote } from './purchase-note'
import { classGroups, support } from './service'
import { versions } from './versions'

/** The whole seed for a database that is filled at `now` (ms since epoch); the same `now` gives the same rows. */
export function seedContent(now: number): SeedContent {
  return {
    ...coreContent(now),
    redpacks,
    newUserGift,
    banners,
    marketingEntries,
    exchangeCodes: exchangeCodes(now),
    pointsGoods,
    pointsEarning,
    purchaseNote,
    agreements: agreements(now),
    versions: versions(now),
    pages: pages(now),
    classGroups,
    support,
    privileges,
    vipCards,
    pendants,
    hotWords,
  }
}

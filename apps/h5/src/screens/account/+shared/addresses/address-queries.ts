import type { Address } from '@kaozhou/api'
import { parseRegions, type RegionTree, readRegions, SESSION_STORAGE_KEYS } from '@kaozhou/domain'
import { type ApiQuery, queryOf } from '@kaozhou/react'
import { tabStorage } from '../../../../page/storage'

/** All addresses in one call: the server keeps at most fifty (spec §9). */
export const addressesQuery: ApiQuery<Address[]> = queryOf(
  ['addresses', 'list', {}, 'all'],
  async (api, call) => {
    const { list } = await api.addresses.list({}, call)
    return list
  },
)

/** Provinces with their cities and districts. The answer is large: it is loaded when a region is needed, and stored. */
export const regionsQuery: ApiQuery<RegionTree> = queryOf(
  ['addresses', 'provinces', {}, 'regions'],
  async (api, call) => {
    const stored = storedRegions()
    if (stored) return stored
    try {
      const answer = await api.addresses.provinces({}, call)
      const regions = readRegions(answer)
      if (!regions) throw new Error('the provinces are no tree of three levels')
      storeRegions(answer)
      return regions
    } catch (error) {
      if (call.signal.aborted) throw error
      // Only logged (spec §8).
      console.warn('the embedded regions are used', error)
      const { EMBEDDED_REGIONS } = await import('./embedded-regions')
      return EMBEDDED_REGIONS
    }
  },
)

function storedRegions(): RegionTree | null {
  const text = tabStorage.text(SESSION_STORAGE_KEYS.provinces)
  return text ? parseRegions(text) : null
}

/** Without storage the regions are loaded again next time. */
function storeRegions(answer: unknown): void {
  tabStorage.setJson(SESSION_STORAGE_KEYS.provinces, answer)
}

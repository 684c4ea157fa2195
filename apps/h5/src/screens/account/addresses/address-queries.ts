import type { Address } from '@kaozhou/api'
import { type RegionTree, readRegions, SESSION_STORAGE_KEYS } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** Fifty at once, as the server keeps no more (spec §9). */
export const addressesQuery: ApiQuery<Address[]> = apiQuery(['addresses'], async (api, call) => {
  const { list } = await api.addresses.list({}, { ...call, noToast: true })
  return list
})

/** The provinces with all below them: a large answer, asked for when a region is to be chosen, and kept for the session. */
export const regionsQuery: ApiQuery<RegionTree> = apiQuery(['regions'], async (api, call) => {
  const kept = keptRegions()
  if (kept) return kept
  const answer = await api.addresses.provinces({}, call)
  const regions = readRegions(answer)
  if (!regions) throw new Error('地区数据暂时不可用，请稍后再试')
  keepRegions(answer)
  return regions
})

function keptRegions(): RegionTree | null {
  try {
    const text = sessionStorage.getItem(SESSION_STORAGE_KEYS.provinces)
    return text ? readRegions(JSON.parse(text)) : null
  } catch {
    return null
  }
}

function keepRegions(answer: unknown): void {
  try {
    sessionStorage.setItem(SESSION_STORAGE_KEYS.provinces, JSON.stringify(answer))
  } catch {
    // Full or switched off: it is asked for again.
  }
}

import type { RegionTree } from './region'

/** Names by six-digit code, a list for each level, as `@vant/area-data` has them. */
export interface RegionLists {
  /** Provinces: `330000` → 浙江省. */
  province_list: Readonly<Record<string, string>>
  /** Cities: `330100` → 杭州市. */
  city_list: Readonly<Record<string, string>>
  /** Districts: `330106` → 西湖区. */
  county_list: Readonly<Record<string, string>>
}

/** The tree of these lists. In them a code's first two digits are those of its province, the first four those of its city. */
export function regionTreeOf({ province_list, city_list, county_list }: RegionLists): RegionTree {
  const districts = groupBy(Object.entries(county_list), 4)
  const cities = groupBy(Object.entries(city_list), 2)
  return Object.entries(province_list).map(([code, name]) => ({
    code,
    name,
    children: (cities.get(code.slice(0, 2)) ?? []).map(([cityCode, cityName]) => ({
      code: cityCode,
      name: cityName,
      children: (districts.get(cityCode.slice(0, 4)) ?? []).map(([districtCode, districtName]) => ({
        code: districtCode,
        name: districtName,
        children: [],
      })),
    })),
  }))
}

function groupBy(
  entries: readonly [string, string][],
  digits: number,
): Map<string, [string, string][]> {
  const groups = new Map<string, [string, string][]>()
  for (const entry of entries) {
    const key = entry[0].slice(0, digits)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}

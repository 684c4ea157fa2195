import { createRequire } from 'node:module'
import type { Province } from '@kaozhou/api'
import type { RegionTree } from '@kaozhou/domain'
import { areaList } from '@vant/area-data'

interface AreaTable {
  version: string
  tree: RegionTree
}

let table: AreaTable | undefined

/** The codes and names that addresses are checked against, as published; and of which edition they are. */
export function regionTable(): AreaTable {
  table ??= { version: editionOf('@vant/area-data'), tree: buildTree() }
  return table
}

function editionOf(name: string): string {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { version: string }
  return version
}

/** A code's first two digits name its province, the first four its city: in this table, unlike in the world. */
function buildTree(): RegionTree {
  const { province_list, city_list, county_list } = areaList
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

let list: Province[] | undefined

/** The table in both forms of spec §3: `name` and `code`, `label` and `value`. */
export function provinceList(): Province[] {
  list ??= regionTable().tree.map((province) => ({
    ...both(province),
    children: province.children.map((city) => ({
      ...both(city),
      children: city.children.map(both),
    })),
  }))
  return list
}

function both({ name, code }: { name: string; code: string }) {
  return { name, code, label: name, value: code }
}

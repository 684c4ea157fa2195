import { contract, type EndpointShape } from '@kaozhou/api/contract'
import type { CallName } from './call-types'

export interface FoundCall {
  name: CallName
  row: EndpointShape
  /** The values in the path. */
  params: Record<string, string>
}

interface Known {
  name: CallName
  row: EndpointShape
  pattern: RegExp
}

const CALLS: readonly Known[] = Object.entries(contract)
  .flatMap(([area, rows]) =>
    Object.entries(rows as Record<string, EndpointShape>).map(([call, row]): Known => {
      const pattern = new RegExp(`^${row.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
      return { name: `${area}.${call}` as CallName, row, pattern }
    }),
  )
  // As a router does: what is written out comes before a value.
  .sort((one, other) => one.row.path.split('{').length - other.row.path.split('{').length)

/** The row of a name. @throws Error when the contract has no such call. */
export function rowOf(name: CallName): EndpointShape {
  const known = CALLS.find((call) => call.name === name)
  if (!known) throw new Error(`the contract has no call ${name}`)
  return known.row
}

/** The call that a method and a path mean; undefined for none. */
export function findCall(method: string, path: string): FoundCall | undefined {
  for (const { name, row, pattern } of CALLS) {
    const match = row.method === method ? pattern.exec(path) : null
    if (!match) continue
    const params = Object.entries(match.groups ?? {}).map(([key, value]) => [
      key,
      decodeURIComponent(value),
    ])
    return { name, row, params: Object.fromEntries(params) }
  }
  return undefined
}

/** True when another method has that path. */
export function hasPath(path: string): boolean {
  return CALLS.some(({ pattern }) => pattern.test(path))
}

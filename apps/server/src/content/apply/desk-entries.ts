import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import type { DeskValue } from './desk-value-repository'

/** A campaign that was made at the desk: its file, which no folder had then. */
export interface DeskEntry {
  value: DeskValue
  path: string
  text: string
}

/** Under what the file of an entry that was made at the desk is kept. */
export const ENTRY_FIELD = 'entry'

export function deskEntries(values: readonly DeskValue[]): DeskEntry[] {
  return values.flatMap((value) => {
    const { kind, field, desk } = value
    if (kind !== 'campaigns' || field !== ENTRY_FIELD || typeof desk !== 'string') return []
    const { slug } = parse(desk) as { slug: string }
    return [{ value, path: `campaigns/${slug}.yaml`, text: desk }]
  })
}

/** The texts of a folder with the campaigns that were made at the desk; one that it has itself stays as it says. */
export function withDeskEntries(
  texts: ReadonlyMap<string, string>,
  values: readonly DeskValue[],
): Map<string, string> {
  const made = deskEntries(values).map(({ path, text }): [string, string] => [path, text])
  return new Map([...made, ...texts])
}

/** True when two files say the same campaign. When it ends and whether it is stopped is the desk's to say afterwards. */
export function isSameEntry(one: string, other: string): boolean {
  return isDeepStrictEqual(lasting(one), lasting(other))
}

function lasting(text: string): object {
  const { until: _, stopped: __, ...rest } = parse(text) as { until?: unknown; stopped?: unknown }
  return rest
}

import type { CampaignFormField } from '@kaozhou/api/desk'
import type { Group, Path } from './entry-of'

/** What is wrong, by the way to it: `prizes.1.amount`. */
export type Faults = ReadonlyMap<string, string>

/** What every field is drawn from. */
export interface FieldProps {
  field: CampaignFormField
  /** What it is called; default: its own label. */
  label?: string
  /** True where what stands around it has its name already. */
  isNamed?: boolean
  path: Path
  value: unknown
  /** What stands in the fields beside it. */
  beside: Group
  faults: Faults
  onChange: (value: unknown) => void
}

export function faultAt(faults: Faults, path: Path): string | null {
  return faults.get(path.join('.')) ?? null
}

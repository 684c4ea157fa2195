import type { KindName } from '../format/kinds'
import type { ValuePath } from '../reading/fault'

/** Says what is wrong with a value of an entry: kind, the entry's index, the way to the value. */
export type Report = (kind: KindName, index: number, path: ValuePath, message: string) => void

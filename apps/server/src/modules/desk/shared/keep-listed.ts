import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import { isSameValue, keepContentChange, listContentChanges } from './content-change-repository'
import {
  LISTED_FIELDS,
  type ListedKind,
  type ListedValues,
  MADE_FIELD,
  madeText,
} from './listed-fields'

interface Listed {
  kind: ListedKind
  id: number
  /** Null: the desk makes it. */
  before: ListedValues | null
  after: ListedValues
}

/** Keeps what the desk changes of an entry beside what the files say of it; of one that it made, the whole entry. */
export async function keepListed(
  tx: Executor,
  { kind, id, before, after }: Listed,
  { staff, now }: StaffCall,
): Promise<void> {
  const changes = await listContentChanges(tx, { kind, entryId: id })
  const earlier = new Map(changes.map(({ field, values }) => [field, values]))
  const keep = (
    field: string,
    values: { desk: ListedValues[string]; filed: ListedValues[string] },
  ) => keepContentChange(tx, { kind, entryId: id, field }, { values, by: staff.id, now })
  const made = earlier.get(MADE_FIELD)
  if (before === null || made) {
    const filed = made?.filed ?? null
    return keep(MADE_FIELD, { filed, desk: madeText(kind, after) })
  }
  for (const field of LISTED_FIELDS[kind]) {
    const [was = null, desk = null] = [before[field], after[field]]
    if (!isSameValue(was, desk)) await keep(field, { filed: was, ...earlier.get(field), desk })
  }
}

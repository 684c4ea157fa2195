import type { Executor } from '../../../database/executor'
import type { Staff } from '../../../platform/calls/desk-calls'
import { Refusal } from '../../../platform/refusal'
import { type FoundClass, requireClass } from './desk-class-service'
import { lockSection } from './timetable-repository'

/**
 * A class that nobody else changes until the transaction ends, as it was when the staff read it.
 *
 * @throws Refusal notFound, also for a class of somebody else; classChanged when somebody changed it meanwhile.
 */
export async function lockClass(
  tx: Executor,
  { id, version }: { id: number; version: number },
  staff: Staff,
): Promise<FoundClass> {
  await lockSection(tx, id)
  const found = await requireClass(tx, id, staff)
  if (found.section.version !== version) throw new Refusal('classChanged')
  return found
}

import { and, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Executor } from '../../../database/executor'
import { sections } from '../../../database/schema/catalogue'
import { broadcasts } from '../../../database/schema/live'
import type { BroadcastRow } from '../../learning/broadcast/broadcast-repository'
import type { SectionRow } from './timetable-repository'

/** A class that a robot teaches, in its time. */
export interface RunningRow {
  section: SectionRow
  broadcast: BroadcastRow | null
}

/** Those whose time is now, the newest first. */
export function listRunning(db: Executor, now: number): Promise<RunningRow[]> {
  return db
    .select({ section: sections, broadcast: broadcasts })
    .from(sections)
    .leftJoin(broadcasts, eq(broadcasts.sectionId, sections.id))
    .where(
      and(
        isNotNull(sections.taughtBy),
        isNull(sections.cancelledAt),
        lte(sections.startTime, now),
        gt(sections.endTime, now),
      ),
    )
    .orderBy(desc(sections.startTime), desc(sections.id))
}

/** The last class of a robot; null where the content has none. */
export async function findNewest(db: Executor): Promise<SectionRow | null> {
  const [row] = await db
    .select()
    .from(sections)
    .where(isNotNull(sections.taughtBy))
    .orderBy(desc(sections.startTime), desc(sections.id))
    .limit(1)
  return row ?? null
}

/** The classes of a robot that are recorded and over, without the last of them. */
export function listOldRecordings(db: Executor): Promise<Pick<SectionRow, 'id' | 'addedAt'>[]> {
  return db
    .select({ id: sections.id, addedAt: sections.addedAt })
    .from(sections)
    .innerJoin(broadcasts, eq(broadcasts.sectionId, sections.id))
    .where(and(isNotNull(sections.taughtBy), isNotNull(broadcasts.endedAt)))
    .orderBy(desc(broadcasts.endedAt))
    .offset(1)
}

export async function deleteSection(db: Executor, id: number): Promise<void> {
  await db.delete(sections).where(eq(sections.id, id))
}

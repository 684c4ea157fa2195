import { broadcastState, MINUTE } from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import type { ObjectStore } from '../../../platform/stores/object-store'
import { listTakes } from '../../learning/broadcast/broadcast-repository'
import { forgetRecording } from '../../learning/broadcast/forget-recording'
import type { StudioClass } from '../../learning/broadcast/studios'
import {
  deleteSection,
  findNewest,
  listOldRecordings,
  listRunning,
  type RunningRow,
} from './robot-class-repository'
import { NEW_CLASS } from './timetable-deeds'
import {
  findCourseEnd,
  insertSection,
  nextSectionId,
  type SectionRow,
} from './timetable-repository'

interface Deps {
  store: Store
  files: ObjectStore
}

/** A class that a robot teaches, until its end. */
export interface RobotClass extends StudioClass {
  endTime: number
}

const ADDED = { name: '演示直播：看看直播间', minutes: 40 } as const
/** Pages of the robot begin so: what a person has taken over stays theirs. */
export const ROBOT_PAGE = 'robot-'

/**
 * The class that waits for a robot now. Where none runs one is added, after the example of the last one, and the recordings
 * before the last one are forgotten. Null while somebody teaches it, on this server or another, and where the content has none.
 */
export async function dueRobotClass(deps: Deps, now: number): Promise<RobotClass | null> {
  const { store } = deps
  const running = (await findRunning(store.db, now)) ?? (await addRunning(deps, now))
  if (!running) return null
  const { section, broadcast } = running
  const { id: sectionId, endTime } = section
  const roomId = section.liveParams?.roomId
  if (roomId === undefined || endTime === null) return null
  if (broadcast) {
    if (broadcastState(broadcast, now) !== 'lost') return null
    const newest = (await listTakes(store.db, sectionId)).at(-1)
    if (newest && !newest.page.startsWith(ROBOT_PAGE)) return null
  }
  return { sectionId, roomId, endTime }
}

async function findRunning(db: Executor, now: number): Promise<RunningRow | null> {
  const rows = await listRunning(db, now)
  return (
    rows.find(({ broadcast }) => !broadcast || broadcastState(broadcast, now) !== 'over') ?? null
  )
}

async function addRunning(deps: Deps, now: number): Promise<RunningRow | null> {
  const running = await deps.store.inTransaction(async (tx) => {
    const example = await findNewest(tx)
    return example && addAfter(tx, example, now)
  })
  if (running) await forgetOld(deps)
  return running
}

async function addAfter(
  tx: Executor,
  example: SectionRow,
  now: number,
): Promise<RunningRow | null> {
  const { courseId, teacherId, taughtBy } = example
  // Others who add one wait here.
  const id = await nextSectionId(tx)
  const other = await findRunning(tx, now)
  if (other) return other
  const end = await findCourseEnd(tx, courseId)
  if (!end) return null
  const { chapterId, sort } = end
  await insertSection(tx, {
    ...{ id, courseId, chapterId, sort, teacherId, taughtBy, name: ADDED.name, addedAt: now },
    ...NEW_CLASS,
    audition: true,
    startTime: now,
    endTime: now + ADDED.minutes * MINUTE,
    durationSeconds: ADDED.minutes * 60,
    liveParams: { roomId: `r${id}`, provider: 'stream' },
  })
  return findRunning(tx, now)
}

/** Keeps the last recording: a demonstration that runs for weeks would fill the disk. */
async function forgetOld(deps: Deps): Promise<void> {
  const { db } = deps.store
  for (const { id, addedAt } of await listOldRecordings(db)) {
    await forgetRecording(deps, id)
    if (addedAt !== null) await deleteSection(db, id)
  }
}

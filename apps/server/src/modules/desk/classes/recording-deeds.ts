import type { DeskRecording } from '@kaozhou/api/desk'
import {
  broadcastState,
  EDIT_FAULT_TEXTS,
  editFault,
  keptSegments,
  type RecordingEdit,
} from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import {
  type BroadcastRow,
  listSegments,
  type SegmentRow,
  saveEdit,
} from '../../learning/broadcast/broadcast-repository'
import { doDeed } from '../record/do-deed'
import { type FoundClass, requireClass } from './desk-class-service'
import { lockClass } from './lock-class'
import { setSection } from './timetable-repository'

/** @throws Refusal notFound */
export async function recordingOf(
  platform: Platform,
  id: number,
  { staff, now }: Pick<StaffCall, 'staff' | 'now'>,
): Promise<DeskRecording> {
  const { db } = platform.store
  return present(await requireRecording(db, await requireClass(db, id, staff), now))
}

/** @throws Refusal notFound, classChanged, or badInput for an edit that can't be saved. */
export function editRecording(
  platform: Platform,
  input: { id: number; key: string; version: number; edit: RecordingEdit },
  call: StaffCall,
): Promise<DeskRecording> {
  const { id, version } = input
  return doDeed(platform, { name: 'classes.editRecording', input }, call, async (tx) => {
    const recorded = await requireRecording(tx, await lockClass(tx, input, call.staff), call.now)
    const marks = input.edit.marks.map(({ seconds, title }) => ({ seconds, title: title.trim() }))
    const edit = { ...input.edit, marks }
    const fault = editFault(edit, wholeSeconds(recorded))
    const kept = keptSegments(recorded.segments, edit)
    if (fault || !kept)
      throw new Refusal('badInput', { message: EDIT_FAULT_TEXTS[fault ?? 'span'] })
    await saveEdit(tx, id, { kept, marks })
    await setSection(tx, id, { version: version + 1 })
    const before = present(recorded)
    const broadcast = { ...recorded.broadcast, kept, marks }
    const answer = present({ ...recorded, broadcast, version: version + 1 })
    return {
      subject: { kind: 'class', id: String(id) },
      before: editOf(before),
      after: editOf(answer),
      answer,
    }
  })
}

interface Recorded {
  id: number
  name: string
  version: number
  broadcast: Pick<BroadcastRow, 'kept' | 'marks'>
  /** Chapters of the content: shown until a teacher names others. */
  contentMarks: DeskRecording['marks']
  segments: readonly SegmentRow[]
}

/** @throws Refusal notFound while it runs, and where nothing was recorded. */
async function requireRecording(
  db: Executor,
  { section, broadcast }: FoundClass,
  now: number,
): Promise<Recorded> {
  const isOver = broadcast !== null && broadcastState(broadcast, now) === 'over'
  const segments = isOver ? await listSegments(db, section.id, 0) : []
  if (!broadcast || segments.length === 0) {
    const message = section.recordedFile
      ? '这节课由云直播录制，录像不能在这里剪辑；学生可以照常看回放'
      : '这节课没有录像'
    throw new Refusal('notFound', { message })
  }
  const { id, name, version, marks: contentMarks } = section
  return { id, name, version, broadcast, contentMarks, segments }
}

function present(recorded: Recorded): DeskRecording {
  const { id, name, version, broadcast, contentMarks } = recorded
  const seconds = wholeSeconds(recorded)
  const { kept } = broadcast
  // Within its first and last segment, so that saving it again keeps the same ones.
  const from = kept ? Math.ceil(kept.from) : 0
  const to = kept && kept.last !== null ? Math.floor(kept.to) : seconds
  return {
    ...{ id, name, version, seconds, from, to },
    marks: broadcast.marks ?? contentMarks.filter((mark) => mark.seconds < to),
    clipPath: `/api/desk/classes/${id}/recording/clip`,
  }
}

function wholeSeconds({ segments }: Pick<Recorded, 'segments'>): number {
  return Math.ceil(segments.reduce((sum, { seconds }) => sum + seconds, 0))
}

function editOf({ from, to, marks }: DeskRecording) {
  return { from, to, marks }
}

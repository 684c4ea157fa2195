import type { Executor } from '../../../database/executor'
import type { StoredMedia } from '../../../database/schema/catalogue'
import type { ContentValue } from '../../../database/schema/desk'
import type { StaffCall } from '../../../platform/calls/desk-calls'
import { keepContentChange, listContentChanges } from './content-change-repository'

/** Under what the desk keeps the recording of a lesson. */
export const LESSON_RECORDINGS = 'lessonRecordings'
const RECORDING_FIELD = 'media'

/** A recording as a value: its name in the store of media, its address, or null for none. */
export function recordingValue({ file, address }: StoredMedia): ContentValue {
  return file ?? address ?? null
}

/** Keeps the recording of a lesson beside that of its file. */
export async function keepRecording(
  tx: Executor,
  { id, before, after }: { id: number; before: StoredMedia; after: StoredMedia },
  { staff, now }: StaffCall,
): Promise<void> {
  const kind = LESSON_RECORDINGS
  const [earlier] = await listContentChanges(tx, { kind, entryId: id })
  const values = {
    filed: recordingValue(before),
    ...earlier?.values,
    desk: recordingValue(after),
  }
  const place = { kind, entryId: id, field: RECORDING_FIELD }
  await keepContentChange(tx, place, { values, by: staff.id, now })
}

import type { Store } from '../../../database/executor'
import type { ObjectStore } from '../../../platform/stores/object-store'
import { deleteBroadcast, listSegments } from './broadcast-repository'

/** Forgets that a class was taught, with its recording and the files of it. */
export async function forgetRecording(
  { store, files }: { store: Store; files: ObjectStore },
  sectionId: number,
): Promise<void> {
  const segments = await store.inTransaction(async (tx) => {
    const recorded = await listSegments(tx, sectionId, 0)
    await deleteBroadcast(tx, sectionId)
    return recorded
  })
  for (const { file, sound, small } of segments) {
    const names = [file, sound, ...(small === null ? [] : [small])]
    await Promise.all(names.map((name) => files.remove(name)))
  }
}

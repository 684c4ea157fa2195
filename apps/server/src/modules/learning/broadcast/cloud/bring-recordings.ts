import { MINUTE } from '@kaozhou/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../../../database/executor'
import { newObjectName, type ObjectStore } from '../../../../platform/stores/object-store'
import {
  type CarriedRecording,
  saveRecordedFile,
  settleRecording,
  takeDueRecording,
} from './carried-repository'
import type { OpenRecording } from './fetch-recording'

export interface BringDeps {
  store: Store
  files: ObjectStore
  open: OpenRecording
  /** How long a film of the store is. @throws when it is none. */
  secondsOf(file: string): Promise<number>
  log: FastifyBaseLogger
  now(): number
}

const MOST_TRIES = 6
/** Longer than a file takes: another server leaves it alone meanwhile. */
const AGAIN_MS = 40 * MINUTE

/** Brings the recordings that providers told of into the media store, one after the other. */
export async function bringRecordings(deps: BringDeps): Promise<void> {
  const { store, now } = deps
  for (;;) {
    const due = await store.inTransaction((tx) => takeDueRecording(tx, now(), now() + AGAIN_MS))
    if (!due) return
    await bring(deps, due)
  }
}

async function bring(deps: BringDeps, recording: CarriedRecording): Promise<void> {
  const { store, files, open, log } = deps
  const { sectionId, tries } = recording
  const file = newObjectName('mp4')
  try {
    const opened = await open(recording.address)
    if (opened === 'refused') {
      log.warn({ sectionId }, 'a recording lies elsewhere than at the provider, or is no MP4')
      return await settleRecording(store.db, recording)
    }
    await files.put(file, opened)
    const seconds = Math.max(1, Math.round(await deps.secondsOf(file)))
    const isUsed = await store.inTransaction(async (tx) => {
      await settleRecording(tx, recording)
      return saveRecordedFile(tx, sectionId, { file, seconds })
    })
    if (isUsed) return
    log.warn({ sectionId, seconds }, 'a class has a longer recording than the one that came')
    await files.remove(file)
  } catch (error) {
    await files.remove(file).catch(() => undefined)
    const isLast = tries >= MOST_TRIES
    if (isLast) await settleRecording(store.db, recording)
    log.error({ err: error, sectionId, isLast }, 'the recording of a class was not brought')
  }
}

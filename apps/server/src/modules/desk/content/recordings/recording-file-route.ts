import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../../../platform/platform'
import { Refusal } from '../../../../platform/refusal'
import { recordingFacts } from '../../../../platform/stores/facts/recording-facts'
import { mediaStore } from '../../../../platform/stores/open-store'
import { sendRecording } from '../../../learning/media/send-recording'
import { idOf, requireStaff } from '../../staff/require-staff'
import { findLessonRow } from './recording-repository'
import { sentRecording } from './recording-uploads'

const TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
}

/** Plays the recordings of lessons to who may change them, under the path of the desk's cookie. */
export function addDeskRecordingFiles(app: FastifyInstance, platform: Platform): void {
  const store = mediaStore(platform.environment)
  app.get<{ Params: { id: string } }>('/api/desk/recordings/:id/file', async (request, reply) => {
    await requireStaff(platform, request, 'content')
    const row = await findLessonRow(platform.store.db, idOf(request.params.id))
    const name = row?.media?.file
    const size = name === undefined ? null : await store.size(name)
    if (name === undefined || !size) throw new Refusal('notFound')
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)]
    return sendRecording({ request, reply }, { store, name, size, type }, 'private, no-store')
  })

  type Sent = { Params: { upload: string }; Querystring: { bytes?: string } }
  /** What was sent, before any lesson plays it: to its sender alone. */
  app.get<Sent>('/api/desk/recordings/uploads/:upload/media', async (request, reply) => {
    const staff = await requireStaff(platform, request, 'content')
    const sent = { upload: request.params.upload, bytes: Number(request.query.bytes) }
    const { file } = await sentRecording(platform, sent, { staff })
    const facts = await recordingFacts(file)
    if ('fault' in facts) throw new Refusal('notFound')
    const found = {
      store: { read: (_: string, from: number, to: number) => file.read(from, to) },
      ...{ name: sent.upload, size: file.bytes, type: TYPES[facts.ending] },
    }
    return sendRecording({ request, reply }, found, 'private, no-store')
  })
}

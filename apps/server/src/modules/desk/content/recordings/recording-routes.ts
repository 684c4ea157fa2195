import type { DeskHandlers } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { putRecordingBack, replaceRecording } from './recording-deeds'
import { previewRecording, recordingsOfCourse } from './recording-service'
import {
  createRecordingJoiner,
  keepRecordingPart,
  sentRecordingParts,
  uploadedRecordingOf,
} from './recording-uploads'

export function deskRecordingHandlers(platform: Platform): DeskHandlers['recordings'] {
  const { db } = platform.store
  const join = createRecordingJoiner(platform)
  return {
    list: ({ id }) => recordingsOfCourse(platform, id),
    sentParts: (input, call) => sentRecordingParts(db, input, call),
    send: (input, call) => keepRecordingPart(platform, input, call),
    uploaded: (input, call) => uploadedRecordingOf(platform, input, call),
    store: (input, call) => join(input, call),
    preview: (input, call) => previewRecording(platform, input, call),
    replace: (input, call) => replaceRecording(platform, input, call),
    putBack: (input, call) => putRecordingBack(platform, input, call),
  }
}

import type { DeskHandlers } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { deskTranscriptDetail, pageOfTranscripts } from './desk-transcript-service'
import { reviewCounts } from './review-queue-repository'
import { acceptTranscript, refuseTranscript } from './transcript-deeds'

export function deskTranscriptHandlers(platform: Platform): DeskHandlers['transcripts'] {
  const { db } = platform.store
  return {
    list: (input) => pageOfTranscripts(db, input),
    counts: () => reviewCounts(db, 'transcripts'),
    detail: ({ id }) => deskTranscriptDetail(db, id),
    accept: (input, call) => acceptTranscript(platform, input, call),
    refuse: (input, call) => refuseTranscript(platform, input, call),
  }
}

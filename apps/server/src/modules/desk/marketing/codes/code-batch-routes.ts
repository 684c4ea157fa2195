import type { DeskHandlers } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { listSoldCourses } from '../../shared/sold-courses-repository'
import { handOutCodes, makeCodes, pauseCodes, resumeCodes, traceCode } from './code-batch-deeds'
import { pageOfBatches, pageOfCodes, requireBatch, worthOf } from './code-batch-service'

export function codeBatchHandlers(platform: Platform): DeskHandlers['codes'] {
  const { db } = platform.store
  return {
    list: (input) => pageOfBatches(db, input),
    courses: async () => ({ list: await listSoldCourses(db) }),
    preview: (input, { now }) => worthOf(db, input, now),
    detail: ({ id }) => requireBatch(db, id),
    codes: (input, { now }) => pageOfCodes(db, input, now),
    make: (input, call) => makeCodes(platform, input, call),
    handOut: (input, call) => handOutCodes(platform, input, call),
    pause: (input, call) => pauseCodes(platform, input, call),
    resume: (input, call) => resumeCodes(platform, input, call),
    trace: (input, call) => traceCode(platform, input, call),
  }
}

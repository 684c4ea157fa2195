import type { DeskHandlers } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { checkRecord, pageOfRecord } from './record-service'

export function recordHandlers(platform: Platform): DeskHandlers['record'] {
  return {
    list: (input) => pageOfRecord(platform, input),
    check: () => checkRecord(platform),
  }
}

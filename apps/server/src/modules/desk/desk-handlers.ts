import type { DeskHandlers } from '../../platform/calls/desk-calls'
import type { Platform } from '../../platform/platform'
import { recordHandlers } from './record/record-routes'
import { staffHandlers } from './staff/staff-routes'

/** Every handler of the desk, in the order of its rows. */
export function createDeskHandlers(platform: Platform): DeskHandlers {
  return { staff: staffHandlers(platform), record: recordHandlers(platform) }
}

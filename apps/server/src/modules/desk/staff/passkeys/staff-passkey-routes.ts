import type { DeskHandlers } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import {
  beginStaffConfirm,
  beginStaffLogIn,
  confirmByStaffPasskey,
  logInByStaffPasskey,
} from './show-passkey'
import {
  addStaffPasskey,
  beginStaffPasskey,
  ownPasskeys,
  removeStaffPasskey,
} from './staff-passkey-service'

export function staffPasskeyHandlers(platform: Platform): DeskHandlers['passkeys'] {
  return {
    list: (_input, { staff }) => ownPasskeys(platform.store.db, platform, staff.id),
    creation: (_input, call) => beginStaffPasskey(platform, call),
    add: (input, call) => addStaffPasskey(platform, input, call),
    remove: (input, call) => removeStaffPasskey(platform, input, call),
    request: (_input, { now }) => beginStaffLogIn(platform, now),
    logIn: ({ response }, call) => logInByStaffPasskey(platform, response, call),
    confirmRequest: (_input, call) => beginStaffConfirm(platform, call),
    confirm: ({ response }, call) => confirmByStaffPasskey(platform, response, call),
  }
}

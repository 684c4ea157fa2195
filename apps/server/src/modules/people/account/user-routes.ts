import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { closingFacts, keepAccount, requestClosing } from './closing-service'
import { sendOwnCode, setPassword } from './credential-service'
import { currentUser } from './current-user'
import { leaveDevice, leaveOtherDevices, listDevices } from './device-service'
import { exportData } from './export-service'
import { cancelPhoneChange, changePhone } from './phone-change-service'
import { changeProfile, ownProfile, publicUser } from './profile-service'
import type { VoucherCounter } from './voucher-counter'

export function userHandlers(platform: Platform, countVouchers: VoucherCounter): Handlers['users'] {
  const { db } = platform.store
  return {
    current: (_, { session, now }) =>
      currentUser(db, { userId: session.userId, now }, countVouchers),
    byId: ({ id }, { now }) => publicUser(db, { userId: id, now }),
    profile: (_, { session, now }) => ownProfile(db, { userId: session.userId, now }),
    update: (change, { session, now }) =>
      changeProfile(platform, change, { userId: session.userId, now }),
    sendCode: async (_, context) => {
      await sendOwnCode(platform, context)
      return null
    },
    changePhone: (form, context) => changePhone(platform, form, context),
    cancelPhoneChange: (_, { session, now }) =>
      cancelPhoneChange(platform.store, { userId: session.userId, now }),
    setPassword: async (form, context) => {
      await setPassword(platform, form, context)
      return null
    },
    closing: (_, { session, now }) =>
      closingFacts(db, { userId: session.userId, now }, countVouchers),
    close: async (form, context) => {
      await requestClosing(platform, form, context)
      return null
    },
    keep: (_, { session, now }) =>
      keepAccount(platform.store, { userId: session.userId, now }, countVouchers),
    exportData: (_, { session, now }) => exportData(db, { userId: session.userId, now }),
    devices: (_, context) => listDevices(db, context),
    leaveDevice: ({ id }, context) => leaveDevice(platform.store, id, context),
    leaveOtherDevices: (_, context) => leaveOtherDevices(platform.store, context),
  }
}

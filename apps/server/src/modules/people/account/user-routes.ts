import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { createWordList } from '../words/word-list'
import { closingFacts, keepAccount, requestClosing } from './closing-service'
import { sendOwnCode, setPassword } from './credential-service'
import { currentUser } from './current-user'
import { leaveDevice, leaveOtherDevices, listDevices } from './device-service'
import { noteExported } from './export-repository'
import { exportData } from './export-service'
import { cancelPhoneChange, changePhone } from './phone-change-service'
import { changeProfile, ownProfile, publicUser } from './profile-service'
import type { VoucherCounter } from './voucher-counter'

export function userHandlers(platform: Platform, countVouchers: VoucherCounter): Handlers['users'] {
  const { db } = platform.store
  const words = createWordList(db)
  return {
    current: (_, viewer) => currentUser(db, viewer, countVouchers),
    byId: ({ id }, { now }) => publicUser(db, { userId: id, now }),
    profile: (_, viewer) => ownProfile(db, viewer),
    update: async (change, viewer) =>
      changeProfile(platform, change, viewer, await words(viewer.now)),
    sendCode: async (_, viewer) => {
      await sendOwnCode(platform, viewer)
      return null
    },
    changePhone: (form, viewer) => changePhone(platform, form, viewer),
    cancelPhoneChange: (_, viewer) => cancelPhoneChange(platform.store, viewer),
    setPassword: async (form, viewer) => {
      await setPassword(platform, form, viewer)
      return null
    },
    closing: (_, viewer) => closingFacts(db, viewer, countVouchers),
    close: async (form, viewer) => {
      await requestClosing(platform, form, viewer)
      return null
    },
    keep: (_, viewer) => keepAccount(platform.store, viewer, countVouchers),
    exportData: async (_, viewer) => {
      const data = await exportData(db, viewer)
      await noteExported(db, viewer.userId)
      return data
    },
    devices: (_, viewer) => listDevices(db, viewer),
    leaveDevice: ({ id }, viewer) => leaveDevice(platform.store, id, viewer),
    leaveOtherDevices: (_, viewer) => leaveOtherDevices(platform.store, viewer),
  }
}

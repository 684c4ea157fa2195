import type { Handlers } from '../../../platform/handlers'
import type { Platform } from '../../../platform/platform'
import { currentUser } from '../session/session-service'
import { closeAccount, closingFacts } from './closing-service'
import { changePhone, sendOwnCode, setPassword } from './credential-service'
import { changeProfile, ownProfile, publicUser } from './profile-service'

export function userHandlers(platform: Platform): Handlers['users'] {
  const { db } = platform.store
  return {
    current: (_, { session, now }) => currentUser(db, session.userId, now),
    byId: ({ id }, { now }) => publicUser(db, { userId: id, now }),
    profile: (_, { session, now }) => ownProfile(db, { userId: session.userId, now }),
    update: (change, { session, now }) =>
      changeProfile(platform, change, { userId: session.userId, now }),
    sendCode: async (_, context) => {
      await sendOwnCode(platform, context)
      return null
    },
    changePhone: (form, context) => changePhone(platform, form, context),
    setPassword: async (form, context) => {
      await setPassword(platform, form, context)
      return null
    },
    closing: (_, { session, now }) => closingFacts(db, { userId: session.userId, now }),
    close: async (form, context) => {
      await closeAccount(platform, form, context)
      return null
    },
  }
}

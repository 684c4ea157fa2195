import type { Handlers } from '../../../platform/handlers'
import type { Platform } from '../../../platform/platform'
import {
  claimNewUserGifts,
  newUserGiftImage,
} from '../../marketing/new-user-gift/new-user-gift-service'
import { currentUser, endSession, loginByMobile, renewSilently } from './session-service'
import { sendSmsCode } from './sms-code-service'

export function sessionHandlers(platform: Platform): Handlers['session'] {
  const { db, inTransaction } = platform.store
  return {
    sendCode: async ({ mobile, type }, { address, now }) => {
      await sendSmsCode(platform, { mobile, type, address, now })
      return null
    },
    login: (form, context) => loginByMobile(platform, form, context),
    silent: (_, context) => renewSilently(platform, context),
    logout: async (_, context) => {
      await endSession(db, context)
      return null
    },
    current: (_, { session, now }) => currentUser(db, session.userId, now),
    newUserGift: (_, context) => newUserGiftImage(db, context),
    receiveNewUserGift: async ({ registerGiftIds }, { session, now }) => {
      const claim = { userId: session.userId, giftIds: registerGiftIds, now }
      await inTransaction((tx) => claimNewUserGifts(tx, claim))
      return null
    },
  }
}

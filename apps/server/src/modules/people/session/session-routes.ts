import { isNewUser } from '@kaozhou/domain'
import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { sendSmsCode } from '../sms-codes/sms-code-service'
import { findUser } from '../users/user-repository'
import { loginByPassword } from './password-login'
import { endSession, loginByMobile, renewSilently } from './session-service'

export function sessionHandlers(platform: Platform): Handlers['session'] {
  const { db, notifications } = platform.store
  return {
    sendCode: async ({ mobile, type, proof }, { address, now }) => {
      await sendSmsCode(platform, { mobile, type, address, now, proof })
      return null
    },
    login: (form, viewer) => loginByMobile(platform, form, viewer),
    passwordLogin: (form, viewer) => loginByPassword(platform, form, viewer),
    silent: async (_, viewer) => {
      const renewed = await renewSilently(platform, viewer)
      await notifications.settle()
      return renewed
    },
    logout: async (_, viewer) => {
      await endSession(db, viewer)
      await notifications.settle()
      return null
    },
    check: async (_, { userId, now }) => {
      const user = userId === null ? null : await findUser(db, userId)
      if (!user) throw new Refusal('loginRequired')
      return { hasNewUser: isNewUser(user, now) }
    },
  }
}

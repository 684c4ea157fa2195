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
    login: (form, context) => loginByMobile(platform, form, context),
    passwordLogin: (form, context) => loginByPassword(platform, form, context),
    silent: async (_, context) => {
      const renewed = await renewSilently(platform, context)
      await notifications.settle()
      return renewed
    },
    logout: async (_, context) => {
      await endSession(db, context)
      await notifications.settle()
      return null
    },
    check: async (_, { session, now }) => {
      const user = session && (await findUser(db, session.userId))
      if (!user) throw new Refusal('loginRequired')
      return { hasNewUser: isNewUser(user, now) }
    },
  }
}

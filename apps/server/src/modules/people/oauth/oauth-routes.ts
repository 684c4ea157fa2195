import type { Handlers } from '../../../platform/handlers'
import { Refusal } from '../../../platform/refusal'
import { sendSmsCode } from '../session/sms-code-service'
import { isNewUser } from '../users/new-user'
import { findUser } from '../users/user-repository'
import { authorize, bindPhone, checkOauth, type OauthDesk } from './oauth-service'
import { createQrLogin, decideLogin, qrProgress, scanQrLogin } from './qr-login-service'

export function oauthHandlers(desk: OauthDesk): Handlers['oauth'] {
  const { platform } = desk
  return {
    bind: (form, context) => bindPhone(desk, form, context),
    socialLogin: (form, context) => bindPhone(desk, form, context),
    socialCode: async ({ mobile, type }, { address, now }) => {
      await sendSmsCode(platform, { mobile, type, address, now })
      return null
    },
    login: async (_, { session, now }) => {
      const user = session && (await findUser(platform.store.db, session.userId))
      if (!user) throw new Refusal('loginRequired')
      return { hasNewUser: isNewUser(user, now) }
    },
    check: (query, context) => checkOauth(desk, query, context),
    authorize: (answer, context) => authorize(desk, answer, context),
    qrcode: (_, context) => createQrLogin(platform, context),
    qrState: ({ key }, context) => qrProgress(platform, key, context),
    qrScan: ({ ticket }, context) => scanQrLogin(platform, ticket, context),
    qrConfirm: async (decision, context) => {
      await decideLogin(platform, decision, context)
      return null
    },
  }
}

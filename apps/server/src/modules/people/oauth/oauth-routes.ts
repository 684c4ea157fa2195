import type { Handlers } from '../../../platform/calls/handlers'
import { sendSmsCode } from '../sms-codes/sms-code-service'
import { authorize, bindPhone, checkOauth, type OauthDeps } from './oauth-service'
import { createQrLogin, decideLogin, qrProgress, scanQrLogin } from './qr-login-service'

export function oauthHandlers(deps: OauthDeps): Handlers['oauth'] {
  const { platform } = deps
  return {
    bind: (form, context) => bindPhone(deps, form, context),
    socialLogin: (form, context) => bindPhone(deps, form, context),
    socialCode: async ({ mobile, type, proof }, { address, now }) => {
      await sendSmsCode(platform, { mobile, type, address, now, proof })
      return null
    },
    check: (query, context) => checkOauth(deps, query, context),
    authorize: (answer, context) => authorize(deps, answer, context),
    qrCode: (_, context) => createQrLogin(platform, context),
    qrState: ({ key }, context) => qrProgress(platform, key, context),
    qrScan: ({ ticket }, context) => scanQrLogin(platform, ticket, context),
    qrConfirm: async (decision, context) => {
      await decideLogin(platform, decision, context)
      return null
    },
  }
}

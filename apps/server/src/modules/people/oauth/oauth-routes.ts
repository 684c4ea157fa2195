import type { Handlers } from '../../../platform/calls/handlers'
import { sendSmsCode } from '../sms-codes/sms-code-service'
import { authorize, bindPhone, checkOauth, type OauthDeps } from './oauth-service'
import { createQrLogin, decideLogin, qrProgress, scanQrLogin } from './qr-login-service'

export function oauthHandlers(deps: OauthDeps): Handlers['oauth'] {
  const { platform } = deps
  return {
    bind: (form, viewer) => bindPhone(deps, form, viewer),
    socialLogin: (form, viewer) => bindPhone(deps, form, viewer),
    socialCode: async ({ mobile, type, proof }, { address, now }) => {
      await sendSmsCode(platform, { mobile, type, address, now, proof })
      return null
    },
    check: (query, viewer) => checkOauth(deps, query, viewer),
    authorize: (answer, viewer) => authorize(deps, answer, viewer),
    qrCode: (_, viewer) => createQrLogin(platform, viewer),
    qrState: ({ key }, viewer) => qrProgress(platform, key, viewer),
    qrScan: ({ ticket }, viewer) => scanQrLogin(platform, ticket, viewer),
    qrConfirm: async (decision, viewer) => {
      await decideLogin(platform, decision, viewer)
      return null
    },
  }
}

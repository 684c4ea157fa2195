import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { redeemOwnCode } from '../account/credential-service'
import { beginPasskeyLogin, loginByPasskey } from './login-by-passkey'
import { addPasskey, beginPasskey, ownPasskeys, removePasskey } from './passkey-service'

/** The rows of `contract.passkeys`. */
export function passkeyHandlers(platform: Platform): Handlers['passkeys'] {
  return {
    list: (_, viewer) => ownPasskeys(platform, viewer),
    creation: ({ code }, viewer) =>
      beginPasskey(platform, code, viewer, (sent) => redeemOwnCode(platform, sent, viewer)),
    add: ({ response }, viewer) => addPasskey(platform, response, viewer),
    remove: ({ id }, viewer) => removePasskey(platform, id, viewer),
    request: (_, { now }) => beginPasskeyLogin(platform, now),
    login: ({ response }, viewer) => loginByPasskey(platform, response, viewer),
  }
}

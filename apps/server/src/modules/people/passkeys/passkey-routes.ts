import type { Handlers } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { redeemOwnCode } from '../account/credential-service'
import { beginPasskeyLogin, loginByPasskey } from './login-by-passkey'
import { addPasskey, beginPasskey, ownPasskeys, removePasskey } from './passkey-service'

/** The rows of `contract.passkeys`. */
export function passkeyHandlers(platform: Platform): Handlers['passkeys'] {
  return {
    list: (_, context) => ownPasskeys(platform, context),
    creation: ({ code }, context) =>
      beginPasskey(platform, code, context, (sent) => redeemOwnCode(platform, sent, context)),
    add: ({ response }, context) => addPasskey(platform, response, context),
    remove: ({ id }, context) => removePasskey(platform, id, context),
    request: (_, { now }) => beginPasskeyLogin(platform, now),
    login: ({ response }, context) => loginByPasskey(platform, response, context),
  }
}

import { type Host, hostHasPasskeys, relyingParty } from '@kaozhou/domain'

/** True when this page can ask for a passkey. Call it in an effect or event only: the server cannot know. */
export function canUsePasskeys(host: Host): boolean {
  return (
    hostHasPasskeys(host) &&
    typeof PublicKeyCredential === 'function' &&
    relyingParty(window.location.origin) !== null
  )
}

import { type Host, hostHasPasskeys, relyingParty } from '@kaozhou/domain'

/** True when this page can ask for a passkey. For an effect or an event: the server does not know. */
export function canUsePasskeys(host: Host): boolean {
  return (
    hostHasPasskeys(host) &&
    typeof PublicKeyCredential === 'function' &&
    relyingParty(window.location.origin) !== null
  )
}

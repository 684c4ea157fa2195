import type { RelyingParty } from '@kaozhou/domain'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { Refusal } from '../../../platform/refusal'

/** What an authenticator answered, with the challenge that it says it was asked. */
export interface PasskeyResponse {
  json: RegistrationResponseJSON & AuthenticationResponseJSON
  challenge: string
}

/** What is stored of a passkey to verify its signatures. */
interface KnownPasskey {
  credentialId: string
  publicKey: string
  counter: number
}

/** Reads an answer; what it says is not verified yet. @throws Refusal passkeyWrong. */
export function readResponse(text: string): PasskeyResponse {
  try {
    const json = JSON.parse(text) as PasskeyResponse['json']
    const clientData = Buffer.from(json.response.clientDataJSON, 'base64url').toString('utf8')
    const { challenge } = JSON.parse(clientData) as { challenge: unknown }
    if (typeof json.id === 'string' && typeof challenge === 'string') return { json, challenge }
  } catch {
    // Not the JSON of WebAuthn.
  }
  throw new Refusal('passkeyWrong')
}

// The verifier reads certificates of every kind of authenticator: it is loaded with the first passkey.
const verifier = () => import('@simplewebauthn/server')

function expectedOf({ challenge }: PasskeyResponse, { id, origin }: RelyingParty) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }
}

/** The new passkey as it is stored. @throws Refusal passkeyWrong. */
export async function verifyCreation(response: PasskeyResponse, party: RelyingParty) {
  const { verifyRegistrationResponse } = await verifier()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response.json,
    ...expectedOf(response, party),
  }).catch(asRefusal)
  if (!verified || !registrationInfo) throw new Refusal('passkeyWrong')
  const { credential, credentialBackedUp } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    synced: credentialBackedUp,
  }
}

/** The counter of a signature by a known passkey. @throws Refusal passkeyWrong. */
export async function verifySignature(
  response: PasskeyResponse,
  party: RelyingParty,
  { credentialId, publicKey, counter }: KnownPasskey,
): Promise<number> {
  const { verifyAuthenticationResponse } = await verifier()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response.json,
    ...expectedOf(response, party),
    credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter },
  }).catch(asRefusal)
  if (!verified) throw new Refusal('passkeyWrong')
  return authenticationInfo.newCounter
}

/** The verifier throws for everything that is not as expected. */
function asRefusal(): never {
  throw new Refusal('passkeyWrong')
}

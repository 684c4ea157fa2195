import { randomBytes } from 'node:crypto'
import type { PasskeyCreation, PasskeyRequest } from '@kaozhou/api'
import { PASSKEY_CHALLENGE_MS, type RelyingParty, relyingParty } from '@kaozhou/domain'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'

/** ES256, EdDSA and RS256, which every authenticator has one of. */
const ALGORITHMS = [-7, -8, -257]

/** @throws Refusal passkeyOff where the deployment's address allows none. */
export function requireRelyingParty({ environment }: Pick<Platform, 'environment'>): RelyingParty {
  const party = relyingParty(environment.BASE_URL)
  if (!party) throw new Refusal('passkeyOff')
  return party
}

/** What authenticators sign: 256 random bits. */
export function randomChallenge(): string {
  return randomBytes(32).toString('base64url')
}

/** What authenticators know somebody by: nothing that says who they are. */
export function newUserHandle(): string {
  return randomBytes(16).toString('base64url')
}

interface CreationFacts {
  challenge: string
  party: RelyingParty
  /** The site, as the authenticator's list names it. */
  site: string
  user: PasskeyCreation['user']
  /** Passkeys that there are: their authenticators make no second one. */
  known: readonly { credentialId: string }[]
}

/** What an authenticator makes a passkey from. */
export function creationQuestion(facts: CreationFacts): PasskeyCreation {
  const { challenge, party, site, user, known } = facts
  return {
    challenge,
    rp: { id: party.id, name: site },
    user,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: PASSKEY_CHALLENGE_MS,
    excludeCredentials: credentialsOf(known),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** What an authenticator signs, after it has verified its owner. */
export function signatureQuestion(challenge: string, party: RelyingParty): PasskeyRequest {
  return {
    challenge,
    rpId: party.id,
    timeout: PASSKEY_CHALLENGE_MS,
    userVerification: 'required',
  }
}

/** Passkeys as WebAuthn names them. */
export function credentialsOf(
  passkeys: readonly { credentialId: string }[],
): PasskeyCreation['excludeCredentials'] {
  return passkeys.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' }))
}

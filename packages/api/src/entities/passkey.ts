import * as v from 'valibot'

/** A passkey as WebAuthn names it. */
export const passkeyCredential = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.optional(
    v.array(v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])),
  ),
})

const userVerification = v.literal('required')

/** What an authenticator is asked to make a passkey from (WebAuthn `PublicKeyCredentialCreationOptionsJSON`). */
export type PasskeyCreation = v.InferOutput<typeof passkeyCreation>
export const passkeyCreation = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  timeout: v.number(),
  excludeCredentials: v.array(passkeyCredential),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification,
  }),
  attestation: v.literal('none'),
})

/** What an authenticator is asked to sign (WebAuthn `PublicKeyCredentialRequestOptionsJSON`). */
export type PasskeyRequest = v.InferOutput<typeof passkeyRequest>
export const passkeyRequest = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification,
})

/** The passkeys of a user. */
export type Passkeys = v.InferOutput<typeof passkeys>
export const passkeys = v.object({
  /** False where the address of the deployment allows none. */
  available: v.boolean(),
  /** True when a code to the phone is needed to add one: the login was too long ago. */
  needsCode: v.boolean(),
  list: v.array(
    v.object({
      id: v.number(),
      /** The browser in which it was added. */
      userAgent: v.string(),
      /** Kept by a cloud, so that it works on the user's other devices. */
      synced: v.boolean(),
      createdAt: v.number(),
      /** The last login with it; null before the first. */
      usedAt: v.nullable(v.number()),
    }),
  ),
})

import * as v from 'valibot'
import { passkeyCredential, passkeyRequest } from '../passkey'

/** What an authenticator of staff is asked to sign; without credentials it offers those that it has for the desk. */
export const staffPasskeyRequest = v.object({
  ...passkeyRequest.entries,
  allowCredentials: v.array(passkeyCredential),
})

/** The passkeys of a member of staff. */
export type StaffPasskeys = v.InferOutput<typeof staffPasskeys>
export const staffPasskeys = v.object({
  /** False where the address of the deployment allows none. */
  available: v.boolean(),
  list: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      /** Kept by a cloud, so that it works on the person's other devices. */
      synced: v.boolean(),
      createdAt: v.number(),
      /** The last login or confirmation with it; null before the first. */
      usedAt: v.nullable(v.number()),
    }),
  ),
})

import { generateSecret, generateURI, verify } from 'otplib'

/** A period before and after the present one is taken too: phones' clocks differ. */
const TOLERANCE_SECONDS = 30

/** A new secret of 160 bits, in base 32. */
export function newSecret(): string {
  return generateSecret()
}

/** The address that an app of one-time codes reads as a QR code. */
export function secretAddress(secret: string, { issuer, login }: Record<string, string>): string {
  return generateURI({ issuer: issuer ?? '', label: login ?? '', secret })
}

/** The period of a right code; null for a wrong one. */
export async function codeStep(secret: string, code: string, now: number): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(now / 1000)
  const result = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS })
  return result.valid ? Math.floor(epoch / 30) + result.delta : null
}

import { createPrivateKey, createPublicKey, createSign, createVerify } from 'node:crypto'

/**
 * Keys come as PEM, or as the bare Base64 that the providers' consoles hand out.
 *
 * @throws TypeError when it is neither.
 */
export function privateKeyPem(text: string): string {
  return readKey(text, 'PRIVATE KEY', (pem) =>
    createPrivateKey(pem).export({ type: 'pkcs8', format: 'pem' }).toString(),
  )
}

/** The same for a public key or a certificate. */
export function publicKeyPem(text: string): string {
  return readKey(text, 'PUBLIC KEY', (pem) =>
    createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString(),
  )
}

function readKey(text: string, label: string, parse: (pem: string) => string): string {
  const trimmed = text.trim().replaceAll('\\n', '\n')
  const candidates = trimmed.startsWith('-----')
    ? [trimmed]
    : [wrap(trimmed, label), wrap(trimmed, `RSA ${label}`)]
  for (const candidate of candidates) {
    try {
      // The SDK's key reader trips over a line end after the last line.
      return parse(candidate).trim()
    } catch {}
  }
  throw new TypeError(`not a ${label.toLowerCase()}`)
}

function wrap(base64: string, label: string): string {
  const lines = base64.replace(/\s+/g, '').match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----`
}

/** RSA with SHA-256, Base64. */
export function signRsa(text: string, privateKey: string): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64')
}

/** False for a wrong signature, and for what is no signature at all. */
export function verifyRsa(text: string, signature: string, publicKey: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64')
  } catch {
    return false
  }
}

import { createDecipheriv } from 'node:crypto'
import type { ErrorName } from '@kaozhou/api/contract'
import { SIGNATURE_WINDOW_MS } from '../../../platform/signature/signature'

/** 16 bytes each, checked at start. */
export interface OtherPayKeys {
  key: string
  iv: string
}

/**
 * Why the other-pay header is refused; null when it is valid. With its fixed vector it is kept for compatibility and is
 * no access control (decisions §1).
 */
export function otherPayFault(
  header: string | null,
  facts: { orderId: string; openId: string; timestamp: number },
  keys: OtherPayKeys,
  now: number,
): ErrorName | null {
  const text = header === null ? null : decrypt(header, keys)
  if (text !== `${facts.orderId}.${facts.openId}.${facts.timestamp}`) return 'badSignature'
  return Math.abs(now - facts.timestamp) > SIGNATURE_WINDOW_MS ? 'staleRequest' : null
}

function decrypt(header: string, { key, iv }: OtherPayKeys): string | null {
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, iv)
    return decipher.update(header, 'base64', 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

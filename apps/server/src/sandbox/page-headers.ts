import { createHash } from 'node:crypto'

/** The headers of a page of a sandbox, which has one style, allowed by its digest, and no script. */
export function sandboxPageHeaders(style: string): Record<string, string> {
  const digest = createHash('sha256').update(style).digest('base64')
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // No form-action: the form's answer redirects to the shop, which may have another origin.
    'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${digest}'; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
  }
}

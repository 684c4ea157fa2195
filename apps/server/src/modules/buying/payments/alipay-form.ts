import { escapeHtml } from '../../../platform/markup'

/** The fields that Alipay's gateway reads from the URL; the others go into the body. */
const IN_ADDRESS: ReadonlySet<string> = new Set([
  'app_id',
  'method',
  'format',
  'charset',
  'sign_type',
  'sign',
  'timestamp',
  'version',
  'notify_url',
  'return_url',
])

/**
 * Form markup of a signed page request. The SDK's own markup escapes nothing but quotes, so that a subject with
 * `&amp;` in it is posted as `&` and the signature no longer fits; here every value is escaped in full.
 */
export function alipayForm(signedUrl: string): string {
  const url = new URL(signedUrl)
  const fields: [string, string][] = []
  const address = new URLSearchParams()
  for (const [name, value] of url.searchParams) {
    if (IN_ADDRESS.has(name)) address.append(name, value)
    else fields.push([name, value])
  }
  const action = `${url.origin}${url.pathname}?${address}`
  const inputs = fields.map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<form id="alipay-submit" name="alipay-submit" action="${escapeHtml(action)}" method="post">${inputs.join('')}</form><script>document.forms["alipay-submit"].submit();</script>`
}

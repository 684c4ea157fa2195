/** A payment form taken apart: where it posts to and what it carries. */
export interface PaymentForm {
  action: string
  fields: readonly (readonly [name: string, value: string])[]
}

/**
 * Reads the form markup of a payment response (spec §3, `ali`) from an inert document.
 * Only one `post` form to a known gateway is taken, and only its hidden fields: the script in the markup
 * never runs, and nothing of the markup gets into the page.
 *
 * @param gateways Addresses without query (`https://openapi.alipay.com/gateway.do`), or whole origins.
 * @param pageUrl What a relative `action` is relative to.
 * @returns `null` when the markup is anything else.
 */
export function readPaymentForm(
  document: Document,
  gateways: readonly string[],
  pageUrl?: string,
): PaymentForm | null {
  const [form, second] = document.querySelectorAll('form')
  if (!form || second || form.getAttribute('method')?.toLowerCase() !== 'post') return null
  const action = knownGateway(form.getAttribute('action') ?? '', gateways, pageUrl)
  if (!action) return null
  const inputs = [...form.querySelectorAll('input[type=hidden]')]
  return {
    action,
    fields: inputs
      .map(
        (input) => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? ''] as const,
      )
      .filter(([name]) => name !== ''),
  }
}

function knownGateway(
  action: string,
  gateways: readonly string[],
  pageUrl: string | undefined,
): string | null {
  try {
    const url = new URL(action, pageUrl)
    if (url.username || url.password) return null
    const known = [url.origin, url.origin + url.pathname].some((place) => gateways.includes(place))
    return known ? url.href : null
  } catch {
    return null
  }
}

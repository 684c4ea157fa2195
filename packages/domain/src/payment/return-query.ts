/** What Alipay adds to the address to which it returns; nothing of it is proof of a payment. */
const ALIPAY_FIELDS: readonly string[] = [
  ...['app_id', 'auth_app_id', 'charset', 'method', 'out_trade_no', 'seller_id', 'sign'],
  ...['sign_type', 'timestamp', 'total_amount', 'trade_no', 'version'],
]

/** The query of an address without what a payment provider added; as it was when nothing was added. */
export function withoutReturnFields(search: string): string {
  const fields = search.replace(/^\?/, '').split('&')
  const names = fields.map((field) => field.split('=')[0] ?? '')
  // A page of its own may have a `version` or a `timestamp`.
  if (!names.includes('sign') || !names.includes('out_trade_no')) return search
  const rest = fields.filter((_, at) => !ALIPAY_FIELDS.includes(names[at] ?? ''))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}

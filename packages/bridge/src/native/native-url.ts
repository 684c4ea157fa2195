/** Scheme and host of the app shell's addresses (decisions §4). */
export const NATIVE_BASE_URL = 'kaozhou://bridge'

/**
 * The address of a call to the app shell: `kaozhou://bridge?type=…&params=…&callback=…` (decisions §4).
 * `params` goes as JSON and is percent-encoded exactly once.
 *
 * @param callback The name that the app passes to `window.__kaozhouBridge.resolve`; left out when no answer is
 * wanted.
 * @example
 * nativeUrl('set_title', { title: '四级' }, 'cb1')
 * // kaozhou://bridge?type=set_title&params=%7B%22title%22%3A%22%E5%9B%9B%E7%BA%A7%22%7D&callback=cb1
 */
export function nativeUrl(type: string, params: object, callback?: string): string {
  const query = [`type=${encodeURIComponent(type)}`, `params=${encodeJson(params)}`]
  if (callback) query.push(`callback=${encodeURIComponent(callback)}`)
  return `${NATIVE_BASE_URL}?${query.join('&')}`
}

function encodeJson(params: object): string {
  // JSON.stringify escapes lone surrogates, so encodeURIComponent cannot throw on them.
  return encodeURIComponent(JSON.stringify(params))
}

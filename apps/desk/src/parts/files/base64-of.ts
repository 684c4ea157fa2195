/** Bytes in base 64 as for addresses. */
export function base64Of(bytes: Uint8Array): string {
  let text = ''
  const part = 0x8000
  for (let from = 0; from < bytes.length; from += part) {
    text += String.fromCharCode(...bytes.subarray(from, from + part))
  }
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

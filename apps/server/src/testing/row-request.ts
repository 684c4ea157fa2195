import { serializeForm } from '@kaozhou/api'
import type { EndpointShape } from '@kaozhou/api/contract'
import type { RawCall } from './signed-request'

/** A request of a row that carries these values, whether they are good or not. */
export function rowRequest(
  row: EndpointShape,
  values: Readonly<Record<string, unknown>>,
): Pick<RawCall, 'method' | 'url' | 'body' | 'headers'> {
  const rest = { ...values }
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    // An empty segment would be another path.
    return percentEncoded(String(value ?? '') || '0')
  })
  if (row.multipart) return { method: row.method, url: path, ...multipart(rest) }
  const fields = serializeForm(rest)
  if (row.method === 'GET') return { method: 'GET', url: fields ? `${path}?${fields}` : path }
  return { method: row.method, url: path, body: fields }
}

function percentEncoded(text: string): string {
  const encoded = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'))
  // Dots alone would be taken for folders.
  return /^\.+$/.test(encoded) ? encoded.replaceAll('.', '%2E') : encoded
}

const BOUNDARY = 'a-boundary-of-ours'

function multipart(values: Readonly<Record<string, unknown>>): Pick<RawCall, 'body' | 'headers'> {
  const parts = Object.entries(values).map(([name, value]) => {
    const file = Buffer.isBuffer(value)
    const head = `Content-Disposition: form-data; name="${name}"${file ? '; filename="a.png"' : ''}`
    return `--${BOUNDARY}\r\n${head}\r\n\r\n${file ? value.toString('latin1') : String(value)}\r\n`
  })
  return {
    body: `${parts.join('')}--${BOUNDARY}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

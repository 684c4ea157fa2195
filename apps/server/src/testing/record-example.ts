import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseQuery } from '@kaozhou/api'
import { contract, type EndpointShape } from '@kaozhou/api/contract'
import type { LightMyRequestResponse } from 'fastify'

export interface SentCall {
  method?: string
  /** Path and query. */
  url: string
  body?: unknown
}

/** Whether a page would send it so, or only chance did: an example of the first kind is taken before the second. */
export type Maker = 'page' | 'chance'

const FOLDER = process.env.RECORD_EXAMPLES
/** Every request may have them; they say nothing about a row. */
const TRACKING = new Set(['channelId', 'statisticId'])

/** With `RECORD_EXAMPLES` (`pnpm docs:examples`), writes a call that succeeded below that folder. */
export function recordExample(
  maker: Maker,
  call: SentCall,
  { statusCode, body }: Pick<LightMyRequestResponse, 'statusCode' | 'body'>,
): void {
  if (!FOLDER || statusCode !== 200 || !body.startsWith('{"code":0,')) return
  const method = call.method ?? 'GET'
  const [path = '', query = ''] = call.url.split('?')
  const id = rowOf(method, path)
  if (!id) return
  const { data } = JSON.parse(body) as { data: unknown }
  const fields = Object.entries(method === 'GET' ? parseQuery(query) : fieldsOf(call.body))
  const told = fields.filter(([name]) => !TRACKING.has(name))
  const line = { id, maker, path: decodeURIComponent(path), fields: Object.fromEntries(told), data }
  appendFileSync(join(FOLDER, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`)
}

function fieldsOf(body: unknown): Record<string, unknown> {
  if (body instanceof FormData) {
    return Object.fromEntries(
      [...body].map(([name, value]) => [name, typeof value === 'string' ? value : '<file>']),
    )
  }
  const text = Buffer.isBuffer(body) ? body.toString('latin1') : String(body ?? '')
  if (!text.startsWith('--')) return parseQuery(text)
  const files = [...text.matchAll(/name="(\w+)"(; filename)?/g)]
  return Object.fromEntries(files.map(([, name, isFile]) => [name, isFile ? '<file>' : '…']))
}

interface Pattern {
  id: string
  method: string
  fits: RegExp
  blanks: number
}

let patterns: Pattern[] | undefined

/** The row that takes a path; one without blanks goes before one with. */
function rowOf(method: string, path: string): string | undefined {
  patterns ??= Object.entries(contract)
    .flatMap(([group, rows]) =>
      Object.entries(rows as Record<string, EndpointShape>).map(([name, row]) => ({
        id: `${group}.${name}`,
        method: row.method,
        fits: new RegExp(`^${row.path.replace(/\{\w+\}/g, '[^/]+')}$`),
        blanks: row.path.split('{').length,
      })),
    )
    .sort((a, b) => a.blanks - b.blanks)
  return patterns.find((row) => row.method === method && row.fits.test(path))?.id
}

import type { EndpointShape } from '@kaozhou/api/contract'
import type { CampaignPreview } from '@kaozhou/domain'
import { sql } from 'drizzle-orm'
import { rowsOf, type Store } from '../../../../../database/executor'
import { previewToken } from '../../../../../http/viewing/preview-cookie'
import { rowRequest } from '../../../../../testing/row-request'
import { sendSigned } from '../../../../../testing/signed-request'
import type { TestServer } from '../../../../../testing/test-server'
import type { Desk } from '../../../desk-client.fixture'
import { sendForm } from '../../../people/view.fixture'

/** Opens a preview at the desk as its form does. */
export function sendPreview(
  server: TestServer,
  desk: Pick<Desk, 'cookie'>,
  { id, preview, site }: { id: number; preview: string; site?: string },
) {
  const body = `campaign=${id}&preview=${preview}`
  return sendForm(server, '/api/desk/preview', { body, cookie: desk.cookie(), site })
}

/** What a browser has of a preview: its cookie, what its pages send, and the address that it is led to. */
export interface OpenedPreview {
  cookie: string
  token: string
  address: string
}

/** Opens a preview. */
export async function openPreview(
  server: TestServer,
  desk: Desk,
  id: number,
  preview: CampaignPreview,
): Promise<OpenedPreview> {
  const answer = await sendPreview(server, desk, { id, preview })
  if (answer.statusCode !== 303) throw new Error(`${answer.statusCode} ${answer.body}`)
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  return { cookie, address: String(answer.headers.location), token: previewToken(id, preview) }
}

/** Calls a row as a page of the preview does. */
export async function callInPreview(
  server: TestServer,
  { cookie, token }: Pick<OpenedPreview, 'cookie' | 'token'>,
  row: EndpointShape,
  values: Record<string, unknown> = {},
): Promise<{ status: number; code: number; message: string; data: unknown }> {
  const request = rowRequest(row, values)
  const headers = { ...request.headers, cookie }
  const answer = await sendSigned(server, { ...request, headers, token })
  return { status: answer.statusCode, ...answer.json() }
}

/** How many rows each table of the database has, and a sum of all that they hold; but for the nonces, which every call uses. */
export async function sumsOf({ db }: Store): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'request_nonces'
      order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await rowsOf<{ count: number; sum: string }>(
      db,
      sql`select count(*)::int as count, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum
        from ${sql.identifier(name)} t`,
    )
    sums[name] = `${row?.count} ${row?.sum}`
  }
  return sums
}

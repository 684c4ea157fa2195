import type { EndpointShape } from '@kaozhou/api/contract'
import { VIEWING_TOKEN } from '../../../http/viewing/viewing-cookie'
import { rowRequest } from '../../../testing/row-request'
import { sendSigned } from '../../../testing/signed-request'
import type { TestServer } from '../../../testing/test-server'
import { type Desk, deedKey } from '../desk-client.fixture'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Begins a view of a student and returns its code. */
export async function beginViewOf(desk: Desk, id: number): Promise<string> {
  const reason = '学生说看不到订单'
  const { code } = await desk.client.people.view({ id, key: deedKey(), reason })
  return code ?? ''
}

/** Sends a form as a browser does. */
export function sendForm(
  server: TestServer,
  url: string,
  form: { body: string; cookie?: string; site?: string },
) {
  const { body, cookie, site = 'same-origin' } = form
  const headers = { ...FORM, 'sec-fetch-site': site, ...(cookie && { cookie }) }
  return server.app.inject({ method: 'POST', url, headers, payload: body })
}

/** Opens a view at the desk. Returns the cookie that the browser has then. */
export async function openViewOf(server: TestServer, desk: Desk, id: number): Promise<string> {
  const body = `code=${await beginViewOf(desk, id)}`
  const answer = await sendForm(server, '/api/desk/view', { body, cookie: desk.cookie() })
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

/** Calls a row as a page of the view does. */
export async function callInView(
  server: TestServer,
  cookie: string,
  row: EndpointShape,
  values: Record<string, unknown> = {},
): Promise<{ status: number; code: number; message: string; data: unknown }> {
  const request = rowRequest(row, values)
  const headers = { ...request.headers, cookie }
  const answer = await sendSigned(server, { ...request, headers, token: VIEWING_TOKEN })
  return { status: answer.statusCode, ...answer.json() }
}

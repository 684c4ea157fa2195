import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskToken } from '../../../http/desk/desk-routes'
import type { CallGate } from '../../../http/gate/call-gate'
import { isOwnSite, setViewingCookie, viewingCookie } from '../../../http/viewing/viewing-cookie'
import { type Fields, readForm, wireParts } from '../../../http/wire-parts'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { currentView, openView } from '../../people/session/viewing'
import { findStaffOf } from '../staff/staff-session-service'
import { endOwnView } from './view-deeds'

/** Under the path of the desk's cookie, which comes with it: a code is good in the session that has begun its view. */
const OPEN = '/api/desk/view'
const END = '/api/viewing/end'
/** In tokens of the general limits: as a call of the desk. */
const COST = 2

/** The two forms of a view: the desk's, which opens it in a new tab, and its bar's, which ends it. */
export function addViewForms(app: FastifyInstance, platform: Platform, { limits }: CallGate): void {
  const onRequest = (request: FastifyRequest) => limits.admit(request, undefined, COST)
  app.post(OPEN, { onRequest }, (request, reply) => open(platform, request, reply))
  app.post(END, { onRequest }, (request, reply) => end(platform, request, reply))
}

async function open(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { code } = formOf(request)
  const now = platform.now()
  const token = deskToken(request)
  const staff = token && (await findStaffOf(platform, token, { now, address: request.ip }))
  const view =
    staff && typeof code === 'string' ? await openView(platform, code, { staff, now }) : null
  if (!view) return reply.code(403).type('text/html; charset=utf-8').send(NOT_OPENED)
  setViewingCookie(reply, platform.environment, view)
  return reply.redirect('/user', 303)
}

async function end(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { person } = formOf(request)
  const now = platform.now()
  const view = await currentView(platform, viewingCookie(request), now)
  if (view) {
    const { staffId, staffName, userId } = view
    const { id: requestId, ip: address } = request
    const call = { staff: { id: staffId, name: staffName }, now, requestId, address }
    await endOwnView(platform, { id: userId, key: randomUUID() }, call)
  }
  setViewingCookie(reply, platform.environment, null)
  // A view that ended by itself does not say any more whose it was.
  const id = view?.userId ?? (typeof person === 'string' && /^\d{1,10}$/.test(person) ? person : '')
  return reply.redirect(`/desk/people/${id}`, 303)
}

/** @throws Refusal forbidden for a form of another site. */
function formOf(request: FastifyRequest): Fields {
  if (!isOwnSite(request)) throw new Refusal('forbidden')
  return readForm(request, wireParts(request))
}

const NOT_OPENED = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>没有打开</title>
<h1>学员视角没有打开</h1><p>链接只能用一次，一分钟内有效，而且要在点它的浏览器里打开。</p><p><a href="/desk/people">回到工作台，再打开一次</a></p></html>
`

import { hasRight } from '@kaozhou/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskToken } from '../../../../../http/desk/desk-routes'
import type { CallGate } from '../../../../../http/gate/call-gate'
import { previewCookie, setPreviewCookie } from '../../../../../http/viewing/preview-cookie'
import { isOwnSite } from '../../../../../http/viewing/viewing-cookie'
import { type Fields, readForm, wireParts } from '../../../../../http/wire-parts'
import { escapeHtml } from '../../../../../platform/markup'
import type { Platform } from '../../../../../platform/platform'
import { Refusal } from '../../../../../platform/refusal'
import { findStaffOf } from '../../../staff/staff-session-service'
import { requirePreview } from './preview-choices'
import { campaignOf, sealPreview } from './preview-session'

/** Under the path of the desk's cookie, which comes with it. */
const OPEN = '/api/desk/preview'
const END = '/api/preview/end'
/** In tokens of the general limits: as a call of the desk. */
const COST = 2

/** The two forms of a preview: the desk's, which opens it in a new tab, and its bar's, which ends it. */
export function addPreviewForms(
  app: FastifyInstance,
  platform: Platform,
  { limits }: CallGate,
): void {
  const onRequest = (request: FastifyRequest) => limits.admit(request, undefined, COST)
  app.post(OPEN, { onRequest }, (request, reply) => open(platform, request, reply))
  app.post(END, { onRequest }, (request, reply) => end(platform, request, reply))
}

async function open(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { campaign, preview: name } = formOf(request)
  const now = platform.now()
  const token = deskToken(request)
  const staff = token ? await findStaffOf(platform, token, { now, address: request.ip }) : null
  if (!staff || !hasRight(staff.roles, 'campaigns'))
    return notOpened(reply, '没有预览活动的权限，或者登录已经结束。')
  try {
    const id = idOf(campaign)
    const chosen = await requirePreview(platform, { id, name: String(name) }, now)
    const { preview, address } = chosen
    const sealed = sealPreview(platform, { campaignId: id, preview }, { staff, now })
    setPreviewCookie(reply, platform.environment, sealed)
    return reply.redirect(address, 303)
  } catch (error) {
    if (error instanceof Refusal) return notOpened(reply, error.message)
    throw error
  }
}

function end(platform: Platform, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { campaign } = formOf(request)
  const id = campaignOf(platform, previewCookie(request)) ?? idOf(campaign)
  setPreviewCookie(reply, platform.environment, null)
  return reply.redirect(id > 0 ? `/desk/campaigns/${id}` : '/desk/campaigns', 303)
}

/** @throws Refusal forbidden for a form of another site. */
function formOf(request: FastifyRequest): Fields {
  if (!isOwnSite(request)) throw new Refusal('forbidden')
  return readForm(request, wireParts(request))
}

/** 0 for what is no number of a campaign. */
function idOf(text: Fields[string] | undefined): number {
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}

function notOpened(reply: FastifyReply, why: string): FastifyReply {
  const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>没有打开</title>
<h1>预览没有打开</h1><p>${escapeHtml(why)}</p><p><a href="/desk/campaigns">回到工作台，再打开一次</a></p></html>
`
  return reply.code(403).type('text/html; charset=utf-8').send(page)
}

import { normalizePhone } from '@kaozhou/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readFields, wireParts } from '../../http/wire-parts'
import { success } from '../../platform/calls/envelope'
import type { SandboxInbox } from './sandbox-sms'
import { smsPage, smsStyles } from './sms-page'

/** The inbox of all phones. Registered in the sandbox only. */
export function registerSmsInbox(app: FastifyInstance, inbox: SandboxInbox, baseUrl: string): void {
  app.get('/sandbox/sms.css', (_, reply) => reply.type('text/css; charset=utf-8').send(smsStyles))
  app.get('/sandbox/sms', async (request, reply) => {
    const { mobile, format } = readQuery(request)
    const messages = await inbox.messages(mobile)
    reply.header('cache-control', 'no-store')
    if (wantsJson(request, mobile, format)) return success(messages)
    return reply
      .type('text/html; charset=utf-8')
      .send(smsPage(messages, { signature: await inbox.signature(), baseUrl }, mobile))
  })
}

function readQuery(request: FastifyRequest): { mobile?: string; format?: string } {
  const { mobile, format } = readFields(wireParts(request).query)
  return {
    mobile: typeof mobile === 'string' ? normalizePhone(mobile) : undefined,
    format: typeof format === 'string' ? format : undefined,
  }
}

/** A browser accepts text/html and gets the page; a program that asks for one phone gets JSON. */
function wantsJson(
  request: FastifyRequest,
  mobile: string | undefined,
  format: string | undefined,
): boolean {
  if (format !== undefined) return format === 'json'
  const accept = request.headers.accept ?? '*/*'
  if (accept.includes('text/html')) return false
  return accept.includes('application/json') || mobile !== undefined
}

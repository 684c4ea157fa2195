import type { Environment } from '../../../config/environment'
import { openTags } from '../../../config/open-tags'
import type { Handlers } from '../../../platform/calls/handlers'
import { wechatNonce } from '../../../platform/pay-protocols/wechat-pay-signature'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { pageSignature, signablePage } from './page-signature'
import type { TicketSource } from './ticket-source'
import { sandboxTickets, wechatTickets } from './ticket-source'

/** The rows of `contract.wechat`. */
export function wechatHandlers(
  { environment, log }: Pick<Platform, 'environment' | 'log'>,
  tickets: TicketSource = openTickets(environment),
): Handlers['wechat'] {
  const hosts = [new URL(environment.BASE_URL).host, ...environment.REDIRECT_HOSTS]
  return {
    sign: async ({ url: text }, { now }) => {
      const url = signablePage(text, hosts)
      if (!url) throw new Refusal('forbidden', { message: '这个网址不在允许的范围内' })
      const ticket = await tickets.ticket(now).catch((error: unknown) => {
        log.error({ err: error }, 'no ticket from WeChat')
        throw new Refusal('busy')
      })
      const facts = { nonceStr: wechatNonce(), timestamp: Math.floor(now / 1000) }
      return {
        appId: tickets.appId,
        ...facts,
        signature: pageSignature({ ...facts, ticket, url }),
        openTags: openTags(environment),
      }
    },
  }
}

/** The official account of the login also signs the pages. */
function openTickets(environment: Environment): TicketSource {
  if (environment.OAUTH_PROVIDER === 'sandbox') return sandboxTickets()
  const appId = environment.OAUTH_APP_ID ?? ''
  const secret = environment.OAUTH_APP_SECRET ?? ''
  return wechatTickets({ appId, secret }, fetch)
}

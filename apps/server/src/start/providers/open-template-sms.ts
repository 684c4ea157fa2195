import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  registerSmsNotices,
  smsNoticePaths,
} from '../../modules/desk/marketing/mailings/sms/sms-notices'
import type { ServiceWatch } from '../../platform/health/service-watch'
import type { Platform } from '../../platform/platform'
import { createHttpTemplateSms } from '../../platform/sms/http-template-sms'
import type { TemplateSms } from '../../platform/sms/template-sms'
import { watchedTemplates } from '../../platform/sms/watched-sms'
import { loopbackFetch } from '../../sandbox/payments/loopback-fetch'
import { registerTemplateSandbox, TEMPLATE_SANDBOX } from '../../sandbox/sms/template-sandbox'

export interface OpenedTemplateSms {
  /** What sends the messages of mailings: a provider, its far end in this server, or nothing. */
  templateSms: TemplateSms | null
  /** Adds the routes at which the provider tells of them. */
  addNotices(): void
}

export function openTemplateSms(
  server: FastifyInstance,
  { environment, store, now }: Pick<Platform, 'environment' | 'store' | 'now'>,
  watch: ServiceWatch,
): OpenedTemplateSms {
  const { SMS_PROVIDER: provider, SMS_TEMPLATE_URL: url, BASE_URL: baseUrl } = environment
  const isSandbox = provider === 'sandbox' && !url
  if (!isSandbox && !url) return { templateSms: null, addNotices: () => {} }
  // The far end is in this process, and nobody else has to know the key. A provider's is checked at start.
  const key = isSandbox ? randomBytes(24).toString('base64url') : (environment.SMS_NOTICE_KEY ?? '')
  function addNotices(): void {
    registerSmsNotices(server, { store, now, key, heard: () => watch.heard('sms') })
    if (!isSandbox) return
    const paths = smsNoticePaths(key)
    const notices = { reports: baseUrl + paths.reports, replies: baseUrl + paths.replies }
    registerTemplateSandbox(server, { store, now, notices, fetch: loopbackFetch(server, baseUrl) })
  }
  const settings = isSandbox
    ? { url: baseUrl + TEMPLATE_SANDBOX, token: undefined }
    : { url: url ?? '', token: environment.SMS_HTTP_TOKEN }
  const call = isSandbox ? loopbackFetch(server, baseUrl) : undefined
  return { templateSms: watchedTemplates(createHttpTemplateSms(settings, call), watch), addNotices }
}

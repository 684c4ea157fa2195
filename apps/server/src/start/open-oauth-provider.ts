import type { FastifyInstance } from 'fastify'
import type { OauthProvider } from '../modules/people/oauth/oauth-provider'
import { createWechatOauth } from '../modules/people/oauth/wechat-oauth'
import type { Platform } from '../platform/platform'
import {
  registerSandboxOauth,
  SANDBOX_OAUTH_PATH,
  sandboxOauthApp,
} from '../sandbox/oauth/oauth-sandbox'
import { loopbackFetch } from '../sandbox/payments/loopback-fetch'

const WECHAT_AUTHORIZER = 'https://open.weixin.qq.com'
const WECHAT_API = 'https://api.weixin.qq.com'

/** The authorizer that the environment names: the real one, or a far end in this server. */
export function openOauthProvider(server: FastifyInstance, platform: Platform): OauthProvider {
  const { environment } = platform
  if (environment.OAUTH_PROVIDER === 'wechat') {
    const settings = {
      appId: String(environment.OAUTH_APP_ID),
      secret: String(environment.OAUTH_APP_SECRET),
      authorizer: WECHAT_AUTHORIZER,
      api: WECHAT_API,
    }
    return createWechatOauth(settings, fetch)
  }
  const baseUrl = environment.BASE_URL
  registerSandboxOauth(server, platform)
  const base = baseUrl + SANDBOX_OAUTH_PATH
  const settings = { ...sandboxOauthApp(), authorizer: base, api: base }
  return createWechatOauth(settings, loopbackFetch(server, baseUrl))
}

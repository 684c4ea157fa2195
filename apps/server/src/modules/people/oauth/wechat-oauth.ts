import * as v from 'valibot'
import type { Fetch } from '../../../platform/network/outbound-fetch'
import type { Identity, OauthProvider } from './oauth-provider'

export interface WechatOauthSettings {
  appId: string
  secret: string
  /** Base address of the page that asks the user. */
  authorizer: string
  /** Base address of the API, where this server exchanges codes. */
  api: string
}

const TIMEOUT_MS = 8000

const tokenAnswer = v.object({ access_token: v.string(), openid: v.string() })
const personAnswer = v.object({
  openid: v.string(),
  nickname: v.string(),
  headimgurl: v.optional(v.string(), ''),
})

/** WeChat's web authorization (OAuth 2), the only one that works inside WeChat's browser. */
export function createWechatOauth(settings: WechatOauthSettings, fetch: Fetch): OauthProvider {
  const { appId, secret, authorizer, api } = settings

  async function ask(path: string, query: Record<string, string>): Promise<unknown> {
    const url = `${api}${path}?${new URLSearchParams(query)}`
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(url, { method: 'GET', headers: {}, signal })
    return JSON.parse(await answer.text()) as unknown
  }

  return {
    name: 'wechat',
    authorizeUrl({ redirectUri, state }) {
      // WeChat requires this order of the parameters, and the fragment.
      const query = [
        ['appid', appId],
        ['redirect_uri', redirectUri],
        ['response_type', 'code'],
        ['scope', 'snsapi_userinfo'],
        ['state', state],
      ].map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
      return `${authorizer}/connect/oauth2/authorize?${query.join('&')}#wechat_redirect`
    },

    async identify(code): Promise<Identity | null> {
      const token = v.safeParse(
        tokenAnswer,
        await ask('/sns/oauth2/access_token', {
          appid: appId,
          secret,
          code,
          grant_type: 'authorization_code',
        }),
      )
      if (!token.success) return null
      const { access_token, openid } = token.output
      const person = v.safeParse(
        personAnswer,
        await ask('/sns/userinfo', { access_token, openid, lang: 'zh_CN' }),
      )
      if (!person.success || person.output.openid !== openid) return null
      const { nickname, headimgurl } = person.output
      return { provider: 'wechat', openId: openid, nickname, avatar: headimgurl }
    },
  }
}

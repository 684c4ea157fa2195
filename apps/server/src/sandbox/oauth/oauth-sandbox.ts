import type { FastifyInstance } from 'fastify'
import { type Fields, readFields, readForm, wireParts } from '../../http/wire-parts'
import { returnRules, safeReturnUrl } from '../../platform/network/return-url'
import { artAddress, portraitKeys } from '../../platform/pictures/art-address'
import type { Platform } from '../../platform/platform'
import { readBrand } from '../../platform/settings-repository'
import { exchangeGrant, findTokenOwner, giveCode } from './oauth-grant-repository'
import { oauthFailure, oauthPage, oauthPageHeaders } from './oauth-page'
import { findPerson } from './oauth-people'

export const SANDBOX_OAUTH_PATH = '/sandbox/oauth'
const AUTHORIZE = `${SANDBOX_OAUTH_PATH}/connect/oauth2/authorize`
const APP_ID = 'wxsandbox0000kaozhou'
const APP_SECRET = 'sandbox-secret-of-the-oauth-far-end'
/** WeChat's answer to an unknown, used or expired code. */
const INVALID_CODE = { errcode: 40029, errmsg: 'invalid code' }
const INVALID_TOKEN = { errcode: 40001, errmsg: 'invalid credential' }

/** The app id and secret of the shop at the sandbox. */
export function sandboxOauthApp(): { appId: string; secret: string } {
  return { appId: APP_ID, secret: APP_SECRET }
}

/** Simulates WeChat's web authorization: the page, code to token, token to profile. */
export function registerSandboxOauth(app: FastifyInstance, platform: Platform): void {
  const { environment, store, now } = platform
  const rules = returnRules(environment)

  app.get(AUTHORIZE, async (request, reply) => {
    const query = texts(readFields(wireParts(request).query))
    const fault = visitFault(query, rules)
    reply.headers(oauthPageHeaders())
    if (fault) return reply.code(400).send(oauthFailure(fault))
    const { redirect_uri: redirectUri = '', state = '' } = query
    const { name: school } = await readBrand(store.db)
    return oauthPage({ school, action: AUTHORIZE, redirectUri, state })
  })

  app.post(AUTHORIZE, async (request, reply) => {
    const form = texts(readForm(request, wireParts(request)))
    const target = safeReturnUrl(form.redirect_uri ?? '', rules)
    reply.headers(oauthPageHeaders())
    if (!target) return reply.code(400).send(oauthFailure('redirect_uri 域名与后台配置不一致'))
    const back = new URL(target)
    const person = findPerson(form.person ?? '')
    // A person who refuses returns without a code.
    if (person) back.searchParams.set('code', await giveCode(store.db, person.openId, now()))
    back.searchParams.set('state', form.state ?? '')
    return reply.redirect(back.href, 303)
  })

  app.get(`${SANDBOX_OAUTH_PATH}/sns/oauth2/access_token`, async (request) => {
    const query = texts(readFields(wireParts(request).query))
    const isOurs = query.appid === APP_ID && query.secret === APP_SECRET
    const isForm = isOurs && query.grant_type === 'authorization_code'
    const grant = isForm ? await exchangeGrant(store.db, query.code ?? '', now()) : null
    if (!grant) return INVALID_CODE
    return {
      access_token: grant.accessToken,
      expires_in: 7200,
      openid: grant.openId,
      scope: 'snsapi_userinfo',
    }
  })

  app.get(`${SANDBOX_OAUTH_PATH}/sns/userinfo`, async (request) => {
    const query = texts(readFields(wireParts(request).query))
    const openId = await findTokenOwner(store.db, query.access_token ?? '', now())
    const person = openId !== null && openId === query.openid ? findPerson(openId) : null
    if (!person) return INVALID_TOKEN
    const portrait = portraitKeys()[person.portrait] ?? ''
    return {
      openid: person.openId,
      nickname: person.nickname,
      headimgurl: environment.BASE_URL + artAddress(portrait),
    }
  })
}

/** Single parameters; a repeated one counts as missing. */
function texts(fields: Fields): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => !Array.isArray(entry[1])),
  )
}

function visitFault(
  query: Record<string, string | undefined>,
  rules: { baseUrl: string; allowedHosts: readonly string[] },
): string | null {
  if (query.appid !== APP_ID) return 'appid 不正确'
  if (query.response_type !== 'code') return 'response_type 不正确'
  if (!/^[a-zA-Z0-9]{1,128}$/.test(query.state ?? '')) return 'state 不正确'
  return safeReturnUrl(query.redirect_uri ?? '', rules) ? null : 'redirect_uri 域名与后台配置不一致'
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { wireParts } from '../../http/wire-parts'
import {
  closeWechatTrade,
  failure,
  type GatewayAnswer,
  orderH5,
  orderJsapi,
  queryTrade,
  refundWechatTrade,
} from './wechat-gateway'
import { isSignedByMerchant, platformHeaders } from './wechat-messages'
import { WECHAT_CASHIER, WECHAT_SANDBOX_GATEWAY } from './wechat-paths'
import type { WechatSandbox } from './wechat-sandbox-deps'

const V3 = `${WECHAT_SANDBOX_GATEWAY}/v3`
const BY_NUMBER = `${V3}/pay/transactions/out-trade-no/:no`

interface ByNumber {
  Params: { no: string }
}

/** The calls that the merchant's server makes: order, query, close, refund. */
export function registerWechatApi(scope: FastifyInstance, sandbox: WechatSandbox): void {
  const { store, now } = sandbox
  const cashierUrl = (ticket: string, issuedAt: number): string =>
    `${sandbox.baseUrl}${WECHAT_CASHIER}?prepay_id=${ticket}&package=${issuedAt}`

  scope.post(`${V3}/pay/transactions/h5`, (request, reply) =>
    answerSigned(sandbox, request, reply, (body) => orderH5(store, body, now(), cashierUrl)),
  )
  scope.post(`${V3}/pay/transactions/jsapi`, (request, reply) =>
    answerSigned(sandbox, request, reply, (body) => orderJsapi(store, body, now())),
  )
  scope.get<ByNumber>(BY_NUMBER, (request, reply) =>
    answerSigned(sandbox, request, reply, () => queryTrade(store, request.params.no)),
  )
  scope.post<ByNumber>(`${BY_NUMBER}/close`, (request, reply) =>
    answerSigned(sandbox, request, reply, () => closeWechatTrade(store, request.params.no)),
  )
  scope.post(`${V3}/refund/domestic/refunds`, async (request, reply) => {
    const answer = await answerSigned(sandbox, request, reply, (body) =>
      refundWechatTrade(store, body, now()),
    )
    sandbox.deliver()
    return answer
  })
}

/** Answers a call that the merchant signed, with the platform's signature; another call gets 401. */
export async function answerSigned(
  { baseUrl, keys, now }: WechatSandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (body: string) => Promise<GatewayAnswer>,
): Promise<string> {
  const { merchant, platform } = keys.wechat
  const signed = {
    method: request.method,
    url: new URL(request.url, baseUrl).toString(),
    body: wireParts(request).body,
    authorization: request.headers.authorization ?? '',
  }
  const isSigned = isSignedByMerchant(signed, merchant.publicKey, now())
  const { status, content } = isSigned ? await work(signed.body) : failure(401, 'SIGN_ERROR')
  const body = content === null ? '' : JSON.stringify(content)
  const headers = platformHeaders(body, platform.privateKey, now())
  reply.status(status).headers({ 'content-type': 'application/json; charset=utf-8', ...headers })
  return body
}

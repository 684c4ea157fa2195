import { createHash } from 'node:crypto'
import { DAY } from '@kaozhou/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { spanOfDay } from '../payments/bill-fee'
import { answerSigned } from './wechat-api-routes'
import { wechatBillText } from './wechat-bill'
import { failure, type GatewayAnswer } from './wechat-gateway'
import { isSignedByMerchant } from './wechat-messages'
import { WECHAT_SANDBOX_GATEWAY } from './wechat-paths'
import type { WechatSandbox } from './wechat-sandbox-deps'

const FILE = `${WECHAT_SANDBOX_GATEWAY}/v3/billdownload/file`
const LAST_DAYS = 92

interface BillQuery {
  Querystring: { bill_date?: string; bill_type?: string }
}

/** The call that names a day's bill, the file, and the file as a merchant fetches it by hand from WeChat Pay's own site. */
export function registerWechatBills(scope: FastifyInstance, sandbox: WechatSandbox): void {
  const { baseUrl, keys, now, store } = sandbox
  scope.get<BillQuery>(`${WECHAT_SANDBOX_GATEWAY}/v3/bill/tradebill`, (request, reply) =>
    answerSigned(sandbox, request, reply, () => nameBill(sandbox, request.query)),
  )
  scope.get<{ Querystring: { token?: string } }>(FILE, async (request, reply) => {
    const signed = {
      method: 'GET',
      url: new URL(request.url, baseUrl).toString(),
      body: '',
      authorization: request.headers.authorization ?? '',
    }
    if (!isSignedByMerchant(signed, keys.wechat.merchant.publicKey, now())) {
      return reply.status(401).send('')
    }
    return sendBill(reply, await wechatBillText(store, request.query.token ?? ''))
  })
  scope.get<{ Params: { file: string } }>(
    `${WECHAT_SANDBOX_GATEWAY}/bills/:file`,
    async ({ params }, reply) =>
      sendBill(reply, await wechatBillText(store, params.file.replace(/\.csv$/, ''))),
  )
}

async function nameBill(
  { baseUrl, store, now }: WechatSandbox,
  { bill_date, bill_type }: BillQuery['Querystring'],
): Promise<GatewayAnswer> {
  const span = spanOfDay(bill_date)
  if (!span || bill_type !== 'ALL') return failure(400, 'PARAM_ERROR')
  // A day that is not over has one too, so that a demo can be closed.
  if (span.from > now() || span.from < now() - LAST_DAYS * DAY) {
    return failure(400, 'NO_STATEMENT_EXIST')
  }
  const text = (await wechatBillText(store, bill_date ?? '')) ?? ''
  const content = {
    hash_type: 'SHA1',
    hash_value: createHash('sha1').update(text).digest('hex'),
    download_url: `${baseUrl}${FILE}?token=${bill_date}`,
  }
  return { status: 200, content }
}

function sendBill(reply: FastifyReply, text: string | null) {
  if (text === null) return reply.status(404).send('')
  return reply.header('content-type', 'text/csv; charset=utf-8').send(text)
}

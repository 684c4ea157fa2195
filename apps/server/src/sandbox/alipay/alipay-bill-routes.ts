import { DAY } from '@kaozhou/domain'
import type { FastifyInstance } from 'fastify'
import { signRsa, verifyRsa } from '../../platform/pay-protocols/rsa'
import { spanOfDay } from '../payments/bill-fee'
import type { PaymentSandbox } from '../payments/payment-sandbox'
import { alipayBillFile } from './alipay-bill'
import { businessFailure } from './alipay-gateway'
import type { Fields } from './alipay-messages'

export const BILL_METHOD = 'alipay.data.dataservice.bill.downloadurl.query'

const FILES = '/sandbox/alipay/bills'
/** An address lives for 30 seconds. */
const ADDRESS_MS = 30_000
const LAST_DAYS = 92

/** Where a day's bill lies for a moment. A day that is not over has one too, so that a demo can be closed. */
export async function answerBillAddress(
  { baseUrl, keys, now }: PaymentSandbox,
  fields: Fields,
): Promise<object> {
  const { bill_type, bill_date } = readContent(fields.biz_content)
  const span = spanOfDay(bill_date)
  if (bill_type !== 'trade' || !span) return businessFailure('isv.invalid-arguments')
  if (span.from > now() || span.from < now() - LAST_DAYS * DAY) {
    return businessFailure('isp.bill_not_exist')
  }
  const until = String(now() + ADDRESS_MS)
  const sign = signRsa(`${bill_date} ${until}`, keys.alipay.platform.privateKey)
  const query = new URLSearchParams({ day: String(bill_date), until, sign })
  return { code: '10000', msg: 'Success', bill_download_url: `${baseUrl}${FILES}?${query}` }
}

function readContent(text: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '')) as Record<string, unknown>
  } catch {
    return {}
  }
}

interface Address {
  Querystring: { day?: string; until?: string; sign?: string }
}

/** The files: by the address that the gateway gave, and as a merchant fetches them by hand from Alipay's own site. */
export function registerAlipayBills(scope: FastifyInstance, sandbox: PaymentSandbox): void {
  const { store, keys, now } = sandbox
  scope.get<Address>(FILES, async ({ query }, reply) => {
    const { day = '', until = '', sign = '' } = query
    const isOurs = verifyRsa(`${day} ${until}`, sign, keys.alipay.platform.publicKey)
    if (!isOurs || !(now() <= Number(until))) return reply.status(403).send('')
    const file = await alipayBillFile(store, day, now())
    return reply.header('content-type', 'application/zip').send(file && Buffer.from(file))
  })
  scope.get<{ Params: { file: string } }>(`${FILES}/:file`, async ({ params }, reply) => {
    const file = await alipayBillFile(store, params.file.replace(/\.zip$/, ''), now())
    if (!file) return reply.status(404).send('')
    return reply.header('content-type', 'application/zip').send(Buffer.from(file))
  })
}

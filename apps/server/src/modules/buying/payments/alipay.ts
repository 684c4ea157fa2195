import { beijingDateTime, formatFen, parseBeijingDateTime, parseYuan } from '@kaozhou/domain'
import { AlipaySdk } from 'alipay-sdk'
import type { Fetch } from '../../../platform/outbound-fetch'
import { privateKeyPem, publicKeyPem } from '../../../platform/pay-protocols/rsa'
import { alipayForm } from './alipay-form'
import { parseAlipayNotification } from './alipay-notification'
import type {
  PaymentProvider,
  PaymentRequest,
  PaymentStart,
  RefundRequest,
  RefundState,
  TradeState,
} from './payment-provider'
import { PaymentUnsupported, ProviderFailure } from './payment-provider'

export interface AlipaySettings {
  gateway: string
  appId: string
  /** The merchant's account, 2088…; a notification for another is refused. */
  sellerId: string
  /** PEM or bare Base64. */
  privateKey: string
  alipayPublicKey: string
}

const TIMEOUT_MS = 8000
/** Alipay's words for a trade that it doesn't know, because the payer never reached the cashier. */
const MISSING = 'ACQ.TRADE_NOT_EXIST'

/** Alipay WAP pay by the official SDK, which signs and verifies; requests leave through `fetch`. */
export function createAlipay(
  settings: AlipaySettings,
  deps: { fetch: Fetch; now: () => number },
): PaymentProvider {
  const sdk = new AlipaySdk({
    appId: settings.appId,
    privateKey: privateKeyPem(settings.privateKey),
    keyType: 'PKCS8',
    alipayPublicKey: publicKeyPem(settings.alipayPublicKey),
    gateway: settings.gateway,
    signType: 'RSA2',
  })
  // The SDK would write the machine's local time; the gateway reads Beijing time.
  const timestamp = (): string => beijingDateTime(deps.now())

  async function call(method: string, bizContent: object): Promise<AlipayAnswer> {
    const body = sdk.sdkExecute(method, { timestamp: timestamp(), bizContent })
    const raw = await post(settings.gateway, body, deps.fetch)
    return readAnswer(sdk, method, raw)
  }

  async function queryOrder(tradeNo: string): Promise<TradeState> {
    const answer = await call('alipay.trade.query', { outTradeNo: tradeNo })
    if (answer.sub_code === MISSING) return { state: 'missing' }
    return tradeState(succeeded(answer), tradeNo)
  }

  return {
    name: 'ALI',
    accepted: { status: 200, contentType: 'text/plain; charset=utf-8', body: 'success' },
    refused: { status: 200, contentType: 'text/plain; charset=utf-8', body: 'fail' },

    async startH5(request: PaymentRequest): Promise<PaymentStart> {
      const url = sdk.pageExecute('alipay.trade.wap.pay', 'GET', {
        timestamp: timestamp(),
        notifyUrl: request.notifyUrl,
        returnUrl: request.returnUrl,
        bizContent: {
          outTradeNo: request.tradeNo,
          totalAmount: yuan(request.amount),
          subject: request.subject,
          productCode: 'QUICK_WAP_WAY',
          timeExpire: beijingDateTime(request.expiresAt),
          // The payer bears the fee: the seller's share of it is 0 percent.
          ...(request.periods && {
            extendParams: { hbFqNum: String(request.periods), hbFqSellerPercent: '0' },
          }),
        },
      })
      return { kind: 'form', markup: alipayForm(url) }
    },

    async startJsapi(): Promise<PaymentStart> {
      throw new PaymentUnsupported('Alipay has no payment inside WeChat')
    },

    queryOrder,

    async closeOrder(tradeNo: string): Promise<boolean> {
      const answer = await call('alipay.trade.close', { outTradeNo: tradeNo })
      if (answer.sub_code === MISSING) return true
      if (answer.sub_code === 'ACQ.TRADE_STATUS_ERROR') {
        const { state } = await queryOrder(tradeNo)
        return state !== 'paid'
      }
      succeeded(answer)
      return true
    },

    async refund(request: RefundRequest): Promise<RefundState> {
      const answer = succeeded(
        await call('alipay.trade.refund', {
          outTradeNo: request.tradeNo,
          outRequestNo: request.refundNo,
          refundAmount: yuan(request.amount),
          refundReason: request.reason,
        }),
      )
      if (answer.fund_change === 'Y') return 'succeeded'
      // "N" is also the answer to a repeated request, so the refund itself is asked for.
      const query = await call('alipay.trade.fastpay.refund.query', {
        outTradeNo: request.tradeNo,
        outRequestNo: request.refundNo,
      })
      return succeeded(query).refund_status === 'REFUND_SUCCESS' ? 'succeeded' : 'processing'
    },

    parseNotification: (raw) => parseAlipayNotification(sdk, settings, raw),
  }
}

interface AlipayAnswer {
  code?: string
  msg?: string
  sub_code?: string
  sub_msg?: string
  [field: string]: unknown
}

function yuan(fen: number): string {
  return formatFen(fen).includes('.') ? formatFen(fen) : `${formatFen(fen)}.00`
}

async function post(gateway: string, body: string, fetch: Fetch): Promise<string> {
  const answer = await fetch(gateway, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new ProviderFailure('network', 'Alipay could not be reached', cause)
  })
  if (answer.status !== 200) throw new ProviderFailure('http', `Alipay answered ${answer.status}`)
  return answer.text()
}

function readAnswer(sdk: AlipaySdk, method: string, raw: string): AlipayAnswer {
  const key = `${method.replaceAll('.', '_')}_response`
  try {
    const parsed = JSON.parse(raw) as Record<string, unknown>
    // An answer without our method's part is an error that nobody signed: it decides nothing.
    if (typeof parsed.sign !== 'string') throw new TypeError('no signature')
    sdk.checkResponseSign(raw, key, parsed.sign, '')
    return parsed[key] as AlipayAnswer
  } catch (cause) {
    throw new ProviderFailure('answer', `the answer to ${method} is not Alipay's`, cause)
  }
}

function succeeded(answer: AlipayAnswer): AlipayAnswer {
  if (answer.code === '10000') return answer
  const code = answer.sub_code ?? answer.code ?? 'unknown'
  throw new ProviderFailure(code, answer.sub_msg ?? answer.msg ?? code)
}

function tradeState(answer: AlipayAnswer, tradeNo: string): TradeState {
  if (answer.out_trade_no !== tradeNo) throw new ProviderFailure('answer', 'another trade')
  switch (answer.trade_status) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED': {
      const amount = parseYuan(String(answer.total_amount))
      if (amount === null) throw new ProviderFailure('answer', 'no amount')
      const paidAt = parseBeijingDateTime(String(answer.send_pay_date))
      const transactionId = String(answer.trade_no)
      return { state: 'paid', transactionId, amount, paidAt }
    }
    case 'WAIT_BUYER_PAY':
      return { state: 'open' }
    default:
      return { state: 'closed' }
  }
}

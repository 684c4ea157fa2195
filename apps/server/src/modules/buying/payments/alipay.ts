import { beijingDateTime, formatFen, parseBeijingDateTime, parseYuan } from '@kaozhou/domain'
import { AlipaySdk } from 'alipay-sdk'
import type { Fetch } from '../../../platform/network/outbound-fetch'
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
/** Alipay's error code for an unknown trade: the payer never reached the cashier. */
const MISSING = 'ACQ.TRADE_NOT_EXIST'

/** What the calls of one merchant share. */
interface Alipay {
  sdk: AlipaySdk
  settings: AlipaySettings
  fetch: Fetch
  now: () => number
}

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
  const alipay = { sdk, settings, ...deps }
  return {
    name: 'ALI',
    accepted: { status: 200, contentType: 'text/plain; charset=utf-8', body: 'success' },
    refused: { status: 200, contentType: 'text/plain; charset=utf-8', body: 'fail' },
    startH5: async (request) => startWapPayment(alipay, request),
    async startJsapi() {
      throw new PaymentUnsupported('Alipay has no payment inside WeChat')
    },
    queryOrder: (tradeNo) => queryTrade(alipay, tradeNo),
    closeOrder: (tradeNo) => closeTrade(alipay, tradeNo),
    refund: (request) => refundTrade(alipay, request),
    parseNotification: (raw) => parseAlipayNotification(sdk, settings, raw),
  }
}

function startWapPayment({ sdk, now }: Alipay, request: PaymentRequest): PaymentStart {
  const url = sdk.pageExecute('alipay.trade.wap.pay', 'GET', {
    timestamp: beijingDateTime(now()),
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
}

async function queryTrade(alipay: Alipay, tradeNo: string): Promise<TradeState> {
  const answer = await call(alipay, 'alipay.trade.query', { outTradeNo: tradeNo })
  if (answer.sub_code === MISSING) return { state: 'missing' }
  return tradeState(succeeded(answer), tradeNo)
}

async function closeTrade(alipay: Alipay, tradeNo: string): Promise<boolean> {
  const answer = await call(alipay, 'alipay.trade.close', { outTradeNo: tradeNo })
  if (answer.sub_code === MISSING) return true
  if (answer.sub_code === 'ACQ.TRADE_STATUS_ERROR') {
    const { state } = await queryTrade(alipay, tradeNo)
    return state !== 'paid'
  }
  succeeded(answer)
  return true
}

async function refundTrade(alipay: Alipay, request: RefundRequest): Promise<RefundState> {
  const refund = { outTradeNo: request.tradeNo, outRequestNo: request.refundNo }
  const answer = await call(alipay, 'alipay.trade.refund', {
    ...refund,
    refundAmount: yuan(request.amount),
    refundReason: request.reason,
  })
  if (succeeded(answer).fund_change === 'Y') return 'succeeded'
  // "N" is also the answer to a repeated request, so the refund itself is queried.
  const query = await call(alipay, 'alipay.trade.fastpay.refund.query', refund)
  return succeeded(query).refund_status === 'REFUND_SUCCESS' ? 'succeeded' : 'processing'
}

async function call(
  { sdk, settings, fetch, now }: Alipay,
  method: string,
  bizContent: object,
): Promise<AlipayAnswer> {
  // The SDK would write the machine's local time; the gateway reads Beijing time.
  const body = sdk.sdkExecute(method, { timestamp: beijingDateTime(now()), bizContent })
  return readAnswer(sdk, method, await post(settings.gateway, body, fetch))
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
    // An answer without our method's part is an unsigned error, which must not be trusted.
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

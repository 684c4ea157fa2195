import { beijingDateTime, formatFen, parseBeijingDateTime, parseYuan } from '@kaozhou/domain'
import { AlipaySdk } from 'alipay-sdk'
import type { Fetch, FetchFile } from '../../../platform/network/outbound-fetch'
import { privateKeyPem, publicKeyPem } from '../../../platform/pay-protocols/rsa'
import { downloadAlipayBill } from './alipay-bill'
import {
  type Alipay,
  type AlipayAnswer,
  type AlipaySettings,
  callAlipay,
  succeeded,
} from './alipay-call'
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

/** Alipay's error code for an unknown trade: the payer never reached the cashier. */
const MISSING = 'ACQ.TRADE_NOT_EXIST'

/** Alipay WAP pay by the official SDK, which signs and verifies; requests leave through `fetch`. */
export function createAlipay(
  settings: AlipaySettings,
  deps: { fetch: Fetch; fetchFile: FetchFile; now: () => number },
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
    merchant: settings.sellerId,
    accepted: { status: 200, contentType: 'text/plain; charset=utf-8', body: 'success' },
    refused: { status: 200, contentType: 'text/plain; charset=utf-8', body: 'fail' },
    startH5: async (request) => startWapPayment(alipay, request),
    async startJsapi() {
      throw new PaymentUnsupported('Alipay has no payment inside WeChat')
    },
    queryOrder: (tradeNo) => queryTrade(alipay, tradeNo),
    closeOrder: (tradeNo) => closeTrade(alipay, tradeNo),
    refund: (request) => refundTrade(alipay, request),
    downloadBill: (day) => downloadAlipayBill(alipay, day),
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
  const answer = await callAlipay(alipay, 'alipay.trade.query', { outTradeNo: tradeNo })
  if (answer.sub_code === MISSING) return { state: 'missing' }
  return tradeState(succeeded(answer), tradeNo)
}

async function closeTrade(alipay: Alipay, tradeNo: string): Promise<boolean> {
  const answer = await callAlipay(alipay, 'alipay.trade.close', { outTradeNo: tradeNo })
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
  const answer = await callAlipay(alipay, 'alipay.trade.refund', {
    ...refund,
    refundAmount: yuan(request.amount),
    refundReason: request.reason,
  })
  if (succeeded(answer).fund_change === 'Y') return 'succeeded'
  // "N" is also the answer to a repeated request, so the refund itself is queried.
  const query = await callAlipay(alipay, 'alipay.trade.fastpay.refund.query', refund)
  return succeeded(query).refund_status === 'REFUND_SUCCESS' ? 'succeeded' : 'processing'
}

function yuan(fen: number): string {
  return formatFen(fen).includes('.') ? formatFen(fen) : `${formatFen(fen)}.00`
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

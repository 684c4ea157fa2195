import { type Host, paymentAction } from '@kaozhou/domain'
import type { PayOutcome, ShareOutcome, Transport } from '../calls/bridge'
import {
  type BridgeResult,
  cancelled,
  failed,
  ok,
  reasonOf,
  unsupported,
} from '../calls/bridge-result'
import type { PayRequest, ShareCard } from '../calls/method-params'
import type { BridgeEnvironment, WebShareData } from '../environment/bridge-environment'
import { allowedExternalUrl, parseUrl, sameOriginUrl } from '../urls/external-url'
import { readPaymentForm } from './payment-form'

/** What a browser may open, and post a payment to. */
export interface WebTransportOptions {
  externalHosts: readonly string[]
  cashierHosts: readonly string[]
  gateways: readonly string[]
}

/** Plain browsers, and those inside QQ and Weibo, which have nothing more to offer. */
export function createWebTransport(
  environment: BridgeEnvironment,
  host: Host,
  options: WebTransportOptions,
): Transport {
  const { webShare } = environment

  function pay(request: PayRequest): BridgeResult<PayOutcome> {
    if (request.form !== undefined) return submitPayment(environment, request.form, options)
    if (request.payUrl !== undefined) return openCashier(environment, host, request, options)
    return unsupported
  }

  return {
    pay,
    ...(webShare ? { share: (card: ShareCard) => shareByBrowser(webShare, card) } : {}),
    // Inside QQ and Weibo a window is one more page of theirs, never the browser outside.
    ...(host.kind === 'other'
      ? { openExternal: ({ url }: { url: string }) => openOutside(environment, url, options) }
      : {}),
    close: () => (environment.closeWindow() ? ok(null) : unsupported),
    setTitle({ title }) {
      environment.setTitle(title)
      return ok(null)
    },
  }
}

async function shareByBrowser(
  webShare: (data: WebShareData) => Promise<void>,
  card: ShareCard,
): Promise<BridgeResult<ShareOutcome>> {
  try {
    await webShare({ title: card.title, text: card.desc ?? '', url: card.link })
    return ok({ how: 'sheet' })
  } catch (error) {
    // The browser rejects with an AbortError when the user closes the sheet.
    return (error as Error)?.name === 'AbortError' ? cancelled : failed('host', reasonOf(error))
  }
}

function openOutside(
  environment: BridgeEnvironment,
  text: string,
  { externalHosts }: WebTransportOptions,
): BridgeResult<null> {
  const url =
    allowedExternalUrl(text, externalHosts) ?? sameOriginUrl(text, environment.currentUrl())
  if (!url) return failed('refused_url', 'Only https addresses of the allow-list may be opened')
  return environment.openWindow(url) ? ok(null) : failed('host', 'The window was blocked')
}

function openCashier(
  environment: BridgeEnvironment,
  host: Host,
  request: PayRequest,
  { cashierHosts }: WebTransportOptions,
): BridgeResult<PayOutcome> {
  const text = request.payUrl ?? ''
  // The page's own origin is always allowed: it serves the sandbox's cashier.
  const url =
    allowedExternalUrl(text, cashierHosts) ?? sameOriginUrl(text, environment.currentUrl())
  if (!url) return failed('refused_url', 'The cashier’s address is not on the allow-list')
  // spec §4 "Payment modes": iOS by location change, otherwise by a window; a blocked window falls back.
  const action = paymentAction('WECHAT', host, request.orderId)
  const inWindow = action.kind === 'openUrl' && action.how === 'window'
  if (!inWindow || !environment.openWindow(url)) environment.navigate(url)
  return ok({ outcome: 'left' })
}

function submitPayment(
  environment: BridgeEnvironment,
  markup: string,
  options: WebTransportOptions,
): BridgeResult<PayOutcome> {
  const here = environment.currentUrl()
  const gateways = [...options.gateways, originOf(here)]
  const form = readPaymentForm(environment.parseHtml(markup), gateways, here)
  if (!form) return failed('refused_url', 'The payment form is not one of a known gateway')
  environment.submitForm(form.action, form.fields)
  return ok({ outcome: 'left' })
}

function originOf(url: string): string {
  return parseUrl(url)?.origin ?? ''
}

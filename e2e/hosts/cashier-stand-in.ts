import type { Request, Route } from '@playwright/test'
import { confirmPayment, payAlipayFields } from '../payment/alipay'
import { type AnswerCall, noAnswer, type Surface } from './host-answers'

/** Where a browser is sent to pay: Alipay's gateway by a form, WeChat's cashier by its address. */
const CASHIERS = /\/sandbox\/(alipay\/gateway\.do|wechat-pay\/checkmweb)/

/**
 * Simulates how a visit to a cashier ends, for hosts without a bridge: paid and led back, left without paying, an error
 * page, a page that can't be read, or no answer at all.
 */
export async function putCashierAround(surface: Surface, answer: AnswerCall): Promise<void> {
  await surface.route(CASHIERS, async (route) => {
    const request = route.request()
    if (!request.isNavigationRequest()) return route.fallback()
    const { pathname, searchParams } = new URL(request.url())
    const method = pathname.includes('alipay') ? 'openAlipay' : 'openWechatCashier'
    const ending = await answer({ method, params: Object.fromEntries(searchParams) })
    if (ending === 'never') return noAnswer()
    // The window may have been closed by then.
    await ENDINGS_AT_CASHIER[ending](route).catch(() => {})
  })
}

const ENDINGS_AT_CASHIER = {
  async ok(route: Route) {
    const back = await pay(route.request())
    await showPage(route, 200, `<script>location.replace(${JSON.stringify(back)})</script>`)
  },
  // A cashier in its own window is closed; a page that left for the cashier comes back.
  cancelled: (route: Route) =>
    showPage(route, 200, '<script>history.length > 1 ? history.back() : window.close()</script>'),
  failed: (route: Route) => showPage(route, 502, '<h1>502 Bad Gateway</h1>'),
  malformed: (route: Route) => showPage(route, 200, '<h1>{"code":"0"</h1>'),
}

function pay(request: Request): Promise<string> {
  if (request.method() !== 'POST') return confirmPayment(request.url())
  return payAlipayFields(request.url(), [...new URLSearchParams(request.postData() ?? '')])
}

function showPage(route: Route, status: number, body: string): Promise<void> {
  return route.fulfill({ status, contentType: 'text/html; charset=utf-8', body })
}

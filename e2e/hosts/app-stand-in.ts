import type { Page } from '@playwright/test'
import { confirmPayment, payAlipayForm } from '../payment/alipay'

export interface SchemeCall {
  type: string
  params: Record<string, unknown>
}

export interface AppStandIn {
  /** Every address with the app's scheme that the page opened, in order. */
  calls: SchemeCall[]
  of: (type: string) => SchemeCall[]
  /** What the app answers when it is to log somebody in. */
  session?: { accessToken: string; hasNewUser: boolean }
}

/**
 * The native shell around a page: it sees the frames with its scheme, does what they ask and calls back. Paying is
 * done at the sandbox's far end, as the wallet would that the app opens.
 */
export async function standInForApp(page: Page): Promise<AppStandIn> {
  const calls: SchemeCall[] = []
  const standIn: AppStandIn = { calls, of: (type) => calls.filter((call) => call.type === type) }
  await page.exposeFunction('appHears', async (address: string) => {
    const query = new URL(address).searchParams
    const params = JSON.parse(query.get('params') ?? '{}') as Record<string, unknown>
    const type = query.get('type') ?? ''
    calls.push({ type, params })
    if (type === 'pay') await payAs(params)
    // A person takes longer than a page that reloads after a login (spec §4).
    if (type === 'pay') await new Promise((resolve) => setTimeout(resolve, 1500))
    const data = { pay: { payStatus: 1 }, login: standIn.session }[type] ?? {}
    return { callback: query.get('callback'), answer: JSON.stringify({ code: 0, data }) }
  })
  await page.addInitScript(() => {
    const hear = async (address: string): Promise<void> => {
      const heard = await window.appHears?.(address)
      if (heard) window.__kaozhouBridge?.resolve(heard.callback, heard.answer)
    }
    // As a shell cancels the navigation: Chromium would ask which program to open, and take no click meanwhile.
    const src = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'src')
    Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
      ...src,
      set(address: string) {
        if (address.startsWith('kaozhou:')) void hear(address)
        else src?.set?.call(this, address)
      },
    })
  })
  return standIn
}

/** Pays by what the page handed over: the cashier's address, or Alipay's form. */
function payAs({ payUrl, form }: Record<string, unknown>): Promise<void> {
  return typeof payUrl === 'string' ? confirmPayment(payUrl) : payAlipayForm(String(form))
}

declare global {
  interface Window {
    appHears?: (address: string) => Promise<{ callback: string | null; answer: string }>
    __kaozhouBridge?: { resolve: (callback: unknown, json: unknown) => void }
  }
}

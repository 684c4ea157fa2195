import type { Page } from '@playwright/test'
import { confirmPayment, payAlipayForm } from '../payment/alipay'

export interface SchemeCall {
  type: string
  params: Record<string, unknown>
}

export interface AppStandIn {
  /** The calls to the app by its URL scheme, in order. */
  calls: SchemeCall[]
  of: (type: string) => SchemeCall[]
  /** The app's answer to a login call. */
  session?: { accessToken: string; hasNewUser: boolean }
}

/**
 * Simulates the native app around a page: it handles the frames with its URL scheme and calls the page back. It pays
 * at the sandbox, as a wallet would.
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
    // Longer than the delay after which a page reloads following a login (spec §4).
    if (type === 'pay') await new Promise((resolve) => setTimeout(resolve, 1500))
    const data = { pay: { payStatus: 1 }, login: standIn.session }[type] ?? {}
    return { callback: query.get('callback'), answer: JSON.stringify({ code: 0, data }) }
  })
  await page.addInitScript(() => {
    const hear = async (address: string): Promise<void> => {
      const heard = await window.appHears?.(address)
      if (heard) window.__kaozhouBridge?.resolve(heard.callback, heard.answer)
    }
    // The app cancels such a navigation. Chromium would show a dialog for the unknown scheme.
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

/** Pays by the cashier's URL or by Alipay's form, whichever the page passed. */
function payAs({ payUrl, form }: Record<string, unknown>): Promise<void> {
  return typeof payUrl === 'string' ? confirmPayment(payUrl) : payAlipayForm(String(form))
}

declare global {
  interface Window {
    appHears?: (address: string) => Promise<{ callback: string | null; answer: string }>
    __kaozhouBridge?: { resolve: (callback: unknown, json: unknown) => void }
  }
}

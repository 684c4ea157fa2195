import type { Page } from '@playwright/test'

export interface SchemeCall {
  type: string
  params: Record<string, unknown>
}

export interface AppStandIn {
  /** Every address with the app's scheme that the page opened, in order. */
  calls: SchemeCall[]
  of: (type: string) => SchemeCall[]
}

/**
 * The native shell around a page: it sees the frames with its scheme, does what they ask and calls back. Paying is
 * done at the sandbox's far end, as the wallet would that the app opens.
 */
export async function standInForApp(page: Page): Promise<AppStandIn> {
  const calls: SchemeCall[] = []
  await page.exposeFunction('appHears', async (address: string) => {
    const query = new URL(address).searchParams
    const params = JSON.parse(query.get('params') ?? '{}') as Record<string, unknown>
    const type = query.get('type') ?? ''
    calls.push({ type, params })
    const data = type === 'pay' ? { payStatus: (await payAs(page, params)) ? 1 : 0 } : {}
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
  return { calls, of: (type) => calls.filter((call) => call.type === type) }
}

/** Pays by what the page handed over: the cashier's address, or the fields of Alipay's form. */
async function payAs(page: Page, params: Record<string, unknown>): Promise<boolean> {
  const cashier =
    typeof params.payUrl === 'string'
      ? params.payUrl
      : await alipayCashier(page, String(params.form))
  const form = { action: 'confirm' }
  const paid = await page.request.post(cashier, { form, maxRedirects: 0 })
  return paid.status() === 303
}

async function alipayCashier(page: Page, markup: string): Promise<string> {
  const { action, fields } = await page.evaluate((html) => {
    const form = new DOMParser().parseFromString(html, 'text/html').forms[0]
    return {
      action: form?.action ?? '',
      fields: Object.fromEntries(new FormData(form) as unknown as Iterable<[string, string]>),
    }
  }, markup)
  const opened = await page.request.post(action, { form: fields })
  const confirm = /<form method="post" action="([^"]+)"/.exec(await opened.text())?.[1] ?? ''
  return new URL(confirm.replaceAll('&amp;', '&'), opened.url()).href
}

declare global {
  interface Window {
    appHears?: (address: string) => Promise<{ callback: string | null; answer: string }>
    __kaozhouBridge?: { resolve: (callback: unknown, json: unknown) => void }
  }
}

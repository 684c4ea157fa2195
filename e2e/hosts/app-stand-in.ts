import type { Page } from '@playwright/test'
import { confirmPayment, payAlipayForm } from '../payment/alipay'
import { type AnswerCall, type Ending, noAnswer, type Surface } from './host-answers'

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

/** What the app does when the page calls it. */
export interface AppWorks {
  answer: AnswerCall
  /** The session that it hands over for `login`. */
  logIn: () => Promise<unknown>
  pay: (params: Record<string, unknown>) => Promise<void>
}

/**
 * Simulates the native app around a page: it handles the frames with its URL scheme and calls the page back. It pays
 * at the sandbox, as a wallet would.
 */
export async function standInForApp(page: Page): Promise<AppStandIn> {
  const calls: SchemeCall[] = []
  const standIn: AppStandIn = { calls, of: (type) => calls.filter((call) => call.type === type) }
  await putAppAround(page, {
    answer: async ({ method, params }) => {
      calls.push({ type: method, params })
      return 'ok'
    },
    logIn: async () => standIn.session,
    async pay(params) {
      await payAtSandbox(params)
      // Longer than the delay after which a page reloads following a login (spec §4).
      await new Promise((resolve) => setTimeout(resolve, 1500))
    },
  })
  return standIn
}

/** Puts the app's scheme and its callback around the pages of `surface`; `works` decides what it answers. */
export async function putAppAround(surface: Surface, works: AppWorks): Promise<void> {
  await surface.exposeFunction('appHears', async (address: string) => {
    const query = new URL(address).searchParams
    const params = JSON.parse(query.get('params') ?? '{}') as Record<string, unknown>
    const method = query.get('type') ?? ''
    const ending = await works.answer({ method, params })
    if (ending === 'never') return noAnswer()
    const data = ending === 'ok' ? await dataOf(method, params, works) : {}
    return { callback: query.get('callback'), answer: ANSWERS[ending](data) }
  })
  await surface.addInitScript(() => {
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
}

async function dataOf(
  method: string,
  params: Record<string, unknown>,
  works: AppWorks,
): Promise<unknown> {
  if (method === 'login') return (await works.logIn()) ?? {}
  if (method !== 'pay') return {}
  await works.pay(params)
  return { payStatus: 1 }
}

/** The app's answers on the wire. */
const ANSWERS: Record<Exclude<Ending, 'late' | 'never'>, (data: unknown) => string> = {
  ok: (data) => JSON.stringify({ code: 0, data }),
  cancelled: () => JSON.stringify({ code: -1 }),
  failed: () => JSON.stringify({ code: 7, message: '应用没有完成' }),
  malformed: () => '{"code":"0"',
}

/** Pays by the cashier's URL or by Alipay's form, whichever the page passed. */
export async function payAtSandbox({ payUrl, form }: Record<string, unknown>): Promise<void> {
  if (typeof payUrl === 'string') await confirmPayment(payUrl)
  else await payAlipayForm(String(form))
}

declare global {
  interface Window {
    appHears?: (address: string) => Promise<{ callback: string | null; answer: string }>
    __kaozhouBridge?: { resolve: (callback: unknown, json: unknown) => void }
  }
}

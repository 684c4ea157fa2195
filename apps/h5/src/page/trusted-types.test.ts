import { afterEach, expect, test, vi } from 'vitest'
import { limitCode } from './trusted-types'

type Rule = (text: string, type: string, sink: string) => string | null

/** The rules that the page gives a browser with Trusted Types. */
function rules(): { createScriptURL: Rule; createHTML: Rule } {
  const createPolicy = vi.fn()
  vi.stubGlobal('trustedTypes', { createPolicy })
  limitCode()
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', expect.anything())
  return createPolicy.mock.calls[0]?.[1]
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a browser without Trusted Types is left as it is', () => {
  vi.stubGlobal('trustedTypes', undefined)
  expect(limitCode).not.toThrow()
})

test.each([
  ['/service-worker.js', 'ServiceWorkerContainer register', true],
  ['https://res.wx.qq.com/open/js/jweixin-1.6.0.js', 'HTMLScriptElement src', true],
  ['https://res.wx.qq.com.attacker.example/x.js', 'HTMLScriptElement src', false],
  ['http://res.wx.qq.com/x.js', 'HTMLScriptElement src', false],
  ['/uploads/0123456789abcdef0123456789abcdef.jpg', 'HTMLScriptElement src', false],
  ['data:text/javascript,alert(1)', 'Worker constructor', false],
  ['/assets/pdf.worker.min-Bx3_k-9.js', 'Worker constructor', true],
  ['/assets/pdf.worker.min-Bx3_k-9.js', 'HTMLScriptElement src', false],
  ['/uploads/pdf.worker.min.js', 'Worker constructor', false],
  ['https://attacker.example/service-worker.js', 'ServiceWorkerContainer register', false],
])('script from %s for %s: allowed %s', (url, sink, isAllowed) => {
  expect(rules().createScriptURL(url, 'TrustedScriptURL', sink)).toBe(isAllowed ? url : null)
})

test('a blob URL of this page is allowed as a worker, not as a script', () => {
  const { createScriptURL } = rules()
  const blob = `blob:${window.location.origin}/1`
  expect(createScriptURL(blob, 'TrustedScriptURL', 'Worker constructor')).toBe(blob)
  expect(createScriptURL(blob, 'TrustedScriptURL', 'HTMLScriptElement src')).toBeNull()
})

test('markup is refused, except for DOMParser, whose documents run no scripts', () => {
  const { createHTML } = rules()
  expect(createHTML('<b>', 'TrustedHTML', 'Element innerHTML')).toBeNull()
  expect(createHTML('<form>', 'TrustedHTML', 'DOMParser parseFromString')).toBe('<form>')
})

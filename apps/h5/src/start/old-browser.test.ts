import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import { afterEach, expect, test, vi } from 'vitest'

const script = readFileSync(join(import.meta.dirname, '../../public/old-browser.js'), 'utf8')

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('the script is ECMAScript 5: it has to run where nothing else does', () => {
  expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow()
})

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 14_8 like Mac OS X) AppleWebKit/605.1.15'
test.each([
  ['iOS 14', `${IOS} Version/14.1.2 Mobile/15E148 Safari/604.1`, true],
  ['WeChat on iOS 14', `${IOS} MicroMessenger/8.0.38`, true],
  ['iOS 15', IOS.replace('14_8', '15_0'), false],
  ['Safari 14 on a Mac', 'Mozilla/5.0 (Macintosh) Version/14.1 Safari/605.1.15', true],
  ['Safari 17 on a Mac', 'Mozilla/5.0 (Macintosh) Version/17.4 Safari/605.1.15', false],
  [
    'WeChat’s kernel of Chrome 86',
    'Mozilla/5.0 (Linux; Android 10) Chrome/86.0.4240.99 MMWEBID/1',
    true,
  ],
  ['Chrome 107', 'Mozilla/5.0 (Linux; Android 13) Chrome/107.0.0.0 Mobile Safari/537.36', false],
  ['Firefox 140', 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Firefox/140.0', false],
])('%s', (_, userAgent, isOld) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  document.head.append(document.createElement('script'))
  HTMLScriptElement.prototype.noModule ??= false
  // biome-ignore lint/security/noGlobalEval: the browser runs it as a script of the page
  globalThis.eval(script)
  const said = document.querySelector('[role=alert]')?.textContent ?? ''
  expect(said.includes('版本太旧')).toBe(isOld)
})

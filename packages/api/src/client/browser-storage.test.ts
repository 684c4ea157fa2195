// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserStorage } from './browser-storage'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const name of ['sc_token_pro', 'statisticsId', 'statisticId', 'channelId']) {
    // biome-ignore lint/suspicious/noDocumentCookie: the test plays the server that set it
    document.cookie = `${name}=; max-age=0`
  }
})

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the test plays the server that set it
  document.cookie = text
}

describe('browserStorage in a page (spec §7)', () => {
  test('the token in local storage wins over the one in the cookie; an empty one does not', () => {
    expect(browserStorage.token()).toBeUndefined()
    setCookie('sc_token_pro=from-cookie')
    expect(browserStorage.token()).toBe('from-cookie')
    localStorage.setItem('sc_token', 'from-storage')
    expect(browserStorage.token()).toBe('from-storage')
    localStorage.setItem('sc_token', '')
    expect(browserStorage.token()).toBe('from-cookie')
  })

  test('the statistic id is read from the cookie `statisticsId`, otherwise from `statisticId`', () => {
    setCookie('statisticId=old')
    expect(browserStorage.statisticId()).toBe('old')
    setCookie('statisticsId=new')
    expect(browserStorage.statisticId()).toBe('new')
    setCookie('channelId=c1')
    expect(browserStorage.channelId()).toBe('c1')
  })

  test('when local storage throws the token is read from the cookie', () => {
    setCookie('sc_token_pro=from-cookie')
    vi.stubGlobal('localStorage', {
      clear: () => undefined,
      getItem() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(browserStorage.token()).toBe('from-cookie')
  })
})

test('browserStorage in Node finds nothing and does not throw', () => {
  setCookie('sc_token_pro=from-cookie')
  vi.stubGlobal('document', undefined)
  vi.stubGlobal('localStorage', undefined)
  expect(browserStorage.token()).toBeUndefined()
  expect(browserStorage.statisticId()).toBeUndefined()
  expect(browserStorage.channelId()).toBeUndefined()
  vi.unstubAllGlobals()
})

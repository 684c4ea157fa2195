// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserEnvironment } from './browser-environment'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const element of document.querySelectorAll('iframe, script, form, a')) element.remove()
})

describe('browserEnvironment', () => {
  test('reads the address, user agent and visibility of the page, and sets its title', () => {
    const environment = browserEnvironment()
    history.replaceState(null, '', '/details/1')
    expect(environment.currentUrl()).toBe(location.href)
    expect(environment.userAgent).toBe(navigator.userAgent)
    expect(environment.isHidden()).toBe(false)
    expect(environment.globals).toBe(window)
    environment.setTitle('我的')
    expect(document.title).toBe('我的')
  })

  test('openInFrame: opens a hidden frame and removes it within a second', () => {
    browserEnvironment().openInFrame('kaozhou://bridge?type=close')
    const frame = document.querySelector('iframe')
    expect(frame?.hidden).toBe(true)
    expect(frame?.src).toBe('kaozhou://bridge?type=close')
    vi.advanceTimersByTime(1_000)
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('clickLink: clicks a link and removes it', () => {
    const tapped: string[] = []
    document.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        tapped.push((event.target as HTMLAnchorElement).href)
      },
      { once: true },
    )
    browserEnvironment().clickLink('kaozhou://course/1')
    expect(tapped).toEqual(['kaozhou://course/1'])
    expect(document.querySelector('a')).toBeNull()
  })

  test('loadScript: resolves on load; on an error rejects and removes the script', async () => {
    const environment = browserEnvironment()
    const loaded = environment.loadScript('https://res.wx.qq.com/a.js')
    document.querySelector('script')?.dispatchEvent(new Event('load'))
    await expect(loaded).resolves.toBeUndefined()
    document.querySelector('script')?.remove()
    const broken = environment.loadScript('https://res.wx.qq.com/b.js')
    document.querySelector('script')?.dispatchEvent(new Event('error'))
    await expect(broken).rejects.toThrow('b.js could not be loaded')
    expect(document.querySelector('script')).toBeNull()
  })

  test('submitForm: posts hidden fields, even one named submit', () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()
    browserEnvironment().submitForm('https://openapi.alipay.com/gateway.do', [
      ['submit', '1'],
      ['biz_content', '"<b>"'],
    ])
    const form = document.querySelector('form')
    expect(submit).toHaveBeenCalledOnce()
    expect(form?.getAttribute('method')).toBe('post')
    expect(form?.target).toBe('_self')
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      submit: '1',
      biz_content: '"<b>"',
    })
  })

  test('parseHtml: does not run scripts of the text', () => {
    const parsed = browserEnvironment().parseHtml(
      '<form></form><script>document.title = "ran"</script><img src=x onerror="document.title=1">',
    )
    expect(parsed.querySelector('form')).not.toBeNull()
    expect(document.title).not.toBe('ran')
  })

  test('openWindow: opens a window without an opener, and is false when it was blocked', () => {
    const opened = { opener: window } as unknown as Window
    const open = vi.spyOn(window, 'open').mockReturnValueOnce(opened).mockReturnValueOnce(null)
    const environment = browserEnvironment()
    expect(environment.openWindow('https://a.example/')).toBe(true)
    expect(opened.opener).toBeNull()
    expect(environment.openWindow('https://a.example/')).toBe(false)
    expect(open).toHaveBeenCalledTimes(2)
  })

  test('listen and delay: call nothing after they were stopped', () => {
    const environment = browserEnvironment()
    const heard: string[] = []
    const stop = environment.listen('window', 'pagehide', () => heard.push('window'))
    const stopDocument = environment.listen('document', 'visibilitychange', () =>
      heard.push('document'),
    )
    const stopTimer = environment.delay(10, () => heard.push('timer'))
    window.dispatchEvent(new Event('pagehide'))
    document.dispatchEvent(new Event('visibilitychange'))
    stop()
    stopDocument()
    stopTimer()
    window.dispatchEvent(new Event('pagehide'))
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(20)
    expect(heard).toEqual(['window', 'document'])
  })

  test('webShare: null in a browser without the Web Share API, otherwise shares through it', async () => {
    expect(browserEnvironment().webShare).toBeNull()
    const shared: unknown[] = []
    const page = {
      document,
      location,
      navigator: {
        userAgent: '',
        share: async (data: unknown) => shared.push(data),
      },
    } as unknown as Window
    await browserEnvironment(page).webShare?.({ url: 'https://a.example/' })
    expect(shared).toEqual([{ url: 'https://a.example/' }])
  })

  test('randomWord: 24 hexadecimal digits, different each time', () => {
    const { randomWord } = browserEnvironment()
    expect(randomWord()).toMatch(/^[0-9a-f]{24}$/)
    expect(randomWord()).not.toBe(randomWord())
  })
})

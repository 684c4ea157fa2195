import { act } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recordListeners } from '../testing/record-listeners.fixture'
import type { DeferredCode } from './deferred-code'

const CODE: DeferredCode = {
  entry: '/assets/entry.js',
  screen: '/assets/home.js',
  modules: ['/assets/react.js', '/assets/home.js'],
  styles: ['/assets/home.css'],
  late: [],
}

let root: Root | undefined
let removeListeners = (): void => {}

/** A server-rendered page on which the boot script has run; `readyState` is that of the document. */
async function openPage({
  html = '',
  readyState = 'loading',
  late = [] as string[],
} = {}): Promise<void> {
  const json = JSON.stringify({ ...CODE, late })
  document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="deferred-code">${json}</script>`
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState as DocumentReadyState)
  removeListeners = recordListeners(window, document)
  await import('./boot')
}

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)
const entryUrl = `${window.location.origin}/assets/entry.js`

/** A form whose text and choice React knows only from the events. */
function Form({ onSend }: { onSend: (text: string, agreed: boolean) => void }): ReactNode {
  const [text, setText] = useState('')
  const [agreed, setAgreed] = useState(false)
  return (
    <>
      <input type="text" value={text} onChange={({ target }) => setText(target.value)} />
      <input
        type="checkbox"
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      <button type="button" onClick={() => onSend(text, agreed)}>
        <b>发送</b>
      </button>
      <a href="#top">链接</a>
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  document.head.replaceChildren()
})
afterEach(() => {
  removeListeners()
  root?.unmount()
  root = undefined
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the code of the page', () => {
  test.each(['pointerdown', 'keydown', 'scroll'])('loads at the first %s', async (type) => {
    await openPage()
    expect(scripts()).toEqual([])
    window.dispatchEvent(new Event(type))
    expect(scripts()).toEqual([entryUrl])
  })

  test('keeps the errors before it for what reports them, which an error brings like a touch', async () => {
    await openPage()
    const touched = vi.fn()
    const error = new ErrorEvent('error', { error: new Error('early') })
    window.dispatchEvent(error)
    expect(window.kzErrors).toEqual([error])
    window.addEventListener('scroll', touched)
    window.dispatchEvent(new Event('kz-ready'))
    expect(touched).toHaveBeenCalledTimes(1)
    delete window.kzErrors
    // Once they are reported as they come, nothing is kept.
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('later') }))
    expect(window.kzErrors).toBeUndefined()
    window.removeEventListener('scroll', touched)
  })

  test('loads two frames after the load event, when the page was painted with its pictures', async () => {
    await openPage()
    await vi.advanceTimersByTimeAsync(500)
    expect(scripts()).toEqual([])
    window.dispatchEvent(new Event('load'))
    await vi.advanceTimersToNextFrame()
    expect(scripts()).toEqual([])
    await vi.advanceTimersByTimeAsync(40)
    expect(scripts()).toEqual([entryUrl])
  })

  test('loads after the next paint when the page has loaded already', async () => {
    await openPage({ readyState: 'complete' })
    await vi.advanceTimersByTimeAsync(60)
    expect(scripts()).toEqual([entryUrl])
  })

  test('loads after 2.5 s when a picture keeps the load event from coming', async () => {
    await openPage()
    await vi.advanceTimersByTimeAsync(2499)
    expect(scripts()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(scripts()).toEqual([entryUrl])
  })

  test('loads once, however many events ask for it', async () => {
    await openPage()
    window.dispatchEvent(new Event('pointerdown'))
    window.dispatchEvent(new Event('keydown'))
    window.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(3000)
    expect(scripts()).toEqual([entryUrl])
  })

  test('has its modules preloaded, that of the screen marked, and its style sheets linked without effect', async () => {
    await openPage()
    window.dispatchEvent(new Event('scroll'))
    const links = [...document.head.querySelectorAll('link')].map((link) => ({
      href: link.getAttribute('href'),
      rel: link.rel,
      media: link.media,
      isScreen: link.hasAttribute('data-screen'),
    }))
    expect(links).toEqual([
      { href: '/assets/home.css', rel: 'stylesheet', media: 'not all', isScreen: false },
      { href: '/assets/react.js', rel: 'modulepreload', media: '', isScreen: false },
      { href: '/assets/home.js', rel: 'modulepreload', media: '', isScreen: true },
      { href: '/assets/entry.js', rel: 'modulepreload', media: '', isScreen: false },
    ])
  })

  test.each(['load', 'error'])('runs once each late style sheet has ended in %s', async (end) => {
    await openPage({ late: ['/assets/empty.css', '/assets/sheet.css'] })
    window.dispatchEvent(new Event('scroll'))
    const late = ['empty', 'sheet'].map((name) => `link[href="/assets/${name}.css"]`)
    for (const link of late) {
      expect(scripts()).toEqual([])
      expect(document.querySelector<HTMLLinkElement>(link)?.media).toBe('')
      document.querySelector(link)?.dispatchEvent(new Event(end))
    }
    expect(scripts()).toEqual([entryUrl])
  })
})

describe('presses and inputs before the hydration', () => {
  const element = <T extends HTMLElement>(selector: string) => document.querySelector(selector) as T

  function type(text: string): void {
    const field = element<HTMLInputElement>('[type=text]')
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** Hydrates the form as the page's code does, and tells the boot script. */
  async function hydrate(form: ReactNode): Promise<void> {
    const container = element('#root')
    await act(async () => {
      root = hydrateRoot(container, form)
    })
    await act(async () => {
      window.dispatchEvent(new Event('kz-ready'))
      await vi.advanceTimersByTimeAsync(100)
    })
  }

  test('reach the components in their order: first the inputs, then the last press', async () => {
    const onSend = vi.fn()
    await openPage({ html: renderToString(<Form onSend={onSend} />) })
    type('四级')
    element<HTMLInputElement>('[type=checkbox]').click()
    element('b').click()
    expect(onSend).not.toHaveBeenCalled()
    await hydrate(<Form onSend={onSend} />)
    expect(onSend).toHaveBeenCalledExactlyOnceWith('四级', true)
  })

  test('an input while the form is hydrated is not lost, and reaches it once', async () => {
    const onSend = vi.fn()
    await openPage({ html: renderToString(<Form onSend={onSend} />) })
    root = hydrateRoot(element('#root'), <Form onSend={onSend} />)
    window.dispatchEvent(new Event('kz-ready'))
    element<HTMLInputElement>('[type=checkbox]').click()
    type('四级')
    await act(() => vi.advanceTimersByTimeAsync(100))
    element('b').click()
    expect(onSend).toHaveBeenCalledExactlyOnceWith('四级', true)
  })

  test('a press right after an input while the form is hydrated finds the input', async () => {
    const onSend = vi.fn()
    await openPage({ html: renderToString(<Form onSend={onSend} />) })
    root = hydrateRoot(element('#root'), <Form onSend={onSend} />)
    window.dispatchEvent(new Event('kz-ready'))
    element<HTMLInputElement>('[type=checkbox]').click()
    type('四级')
    element('b').click()
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(onSend).toHaveBeenCalledExactlyOnceWith('四级', true)
  })

  test('without any press or input nothing is repeated', async () => {
    const onSend = vi.fn()
    await openPage({ html: renderToString(<Form onSend={onSend} />) })
    await hydrate(<Form onSend={onSend} />)
    expect(onSend).not.toHaveBeenCalled()
    expect(element<HTMLInputElement>('[type=text]').value).toBe('')
  })

  test('a press beside a button is not repeated', async () => {
    const onSend = vi.fn()
    await openPage({ html: renderToString(<Form onSend={onSend} />) })
    element('b').click()
    element('a').click()
    await hydrate(<Form onSend={onSend} />)
    expect(onSend).not.toHaveBeenCalled()
  })

  test('a press waits until its button is hydrated', async () => {
    const onSend = vi.fn()
    await openPage({ html: renderToString(<Form onSend={onSend} />) })
    element('b').click()
    window.dispatchEvent(new Event('kz-ready'))
    await vi.advanceTimersByTimeAsync(500)
    expect(onSend).not.toHaveBeenCalled()
    await act(async () => {
      root = hydrateRoot(element('#root'), <Form onSend={onSend} />)
    })
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(onSend).toHaveBeenCalledExactlyOnceWith('', false)
  })

  test('the touch that started the load is repeated as a scroll event for the loaded code', async () => {
    const scrolled = vi.fn()
    await openPage()
    window.dispatchEvent(new Event('pointerdown'))
    window.addEventListener('scroll', scrolled)
    window.dispatchEvent(new Event('kz-ready'))
    window.removeEventListener('scroll', scrolled)
    expect(scrolled).toHaveBeenCalledTimes(1)
  })
})

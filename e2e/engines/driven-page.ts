import type { EngineTab } from './engine'

/** What the pages of Playwright and of puppeteer have in common. */
interface DrivenPage {
  on(event: 'pageerror', tell: (error: unknown) => void): unknown
  evaluate(expression: string): Promise<unknown>
  readonly mouse: { click(x: number, y: number): Promise<void> }
  readonly keyboard: {
    type(text: string): Promise<void>
    press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>
  }
  screenshot(): Promise<Uint8Array>
}

interface Ways extends Pick<EngineTab, 'open' | 'close'> {
  /** True for what the engine alone calls an error. */
  isNoise?: (text: string) => boolean
}

/** A tab that is driven by its page. */
export function tabOfPage(page: DrivenPage, { open, close, isNoise }: Ways): EngineTab {
  const errors: string[] = []
  page.on('pageerror', (error) => {
    if (!isNoise?.(String(error))) errors.push(String(error))
  })
  return {
    open,
    // What the library says stays behind when one document shows another address.
    address: async () => String(await page.evaluate('location.href')),
    valueOf: (expression) => page.evaluate(expression),
    press: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    // The library's own way back waits for a document, and Back in one document loads none.
    back: async () => void (await page.evaluate('history.back()')),
    takeErrors: async () => errors.splice(0),
    picture: async () => Buffer.from(await page.screenshot()),
    close,
  }
}

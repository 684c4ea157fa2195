import type { Page, TestInfo } from '@playwright/test'

declare global {
  interface Window {
    presses?: string[]
  }
}

/** Records, from the next document on, which press events the page gets, and how dialogs open and close. */
export async function recordPresses(page: Page): Promise<void> {
  await page.addInitScript(listen)
}

/** Attaches the record, the page's requests and its history entry to the report of a test that failed. */
export async function attachPresses(page: Page, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return
  const body = await page.evaluate(() =>
    [
      ...(window.presses ?? []),
      ...performance
        .getEntriesByType('resource')
        .map(({ name, startTime, duration }) => `${Math.round(startTime)} ${name} ${duration}`),
      `${Math.round(performance.now())} ${JSON.stringify(history.state)}`,
    ].join('\n'),
  )
  await info.attach('presses', { body, contentType: 'text/plain' })
}

/** Runs in the page. */
function listen(): void {
  const record: string[] = []
  window.presses = record
  const types = [
    'mousedown',
    'mouseup',
    'click',
    'keydown',
    'focusin',
    'toggle',
    'close',
    'popstate',
  ]
  for (const type of types) window.addEventListener(type, add, { capture: true })

  function add({ type, target, timeStamp }: Event): void {
    const element = target instanceof Element ? target : null
    const box = element?.getBoundingClientRect()
    const words = element?.textContent?.slice(0, 12)
    record.push(`${Math.round(timeStamp)} ${type} ${element?.tagName} ${words} ${box?.x},${box?.y}`)
  }
}

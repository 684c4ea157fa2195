import { type Browser, type BrowserContext, test } from '@playwright/test'

/** Contexts that tests of this worker have opened, with the file of the test. */
let opened: { context: BrowserContext; file: string }[] = []

/**
 * A browser context that the tests of a file share. Playwright leaves it open: its pages would run beside all later tests, so it
 * is closed when the worker has come to another file.
 */
export async function openContext(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  await closeContextsOfOtherFiles()
  const context = await browser.newContext(options)
  opened.push({ context, file: test.info().file })
  return context
}

export async function closeContextsOfOtherFiles(): Promise<void> {
  const { file } = test.info()
  const left = opened.filter((one) => one.file !== file)
  opened = opened.filter((one) => one.file === file)
  for (const { context } of left) await context.close()
}

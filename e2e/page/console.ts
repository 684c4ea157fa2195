import type { Page } from '@playwright/test'

/** The uncaught exceptions of a page and its error messages in the console, from now on. */
export function watchConsole(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

import type { Page } from '@playwright/test'

/** The uncaught exceptions of a page and its error messages in the console, from now on, after those of `errors`. */
export function watchConsole(page: Page, errors: string[] = []): string[] {
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

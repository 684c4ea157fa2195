import { defineConfig } from '@playwright/test'
import browserTests from './playwright.config'

const [server] = [browserTests.webServer ?? []].flat()
if (!server) throw new Error('the browser tests start no server')

/** `pnpm pictures`: the screens, drawn from a server of their own, or from one that runs on its port. */
export default defineConfig({
  ...browserTests,
  testMatch: '**/*.pictures.ts',
  reporter: 'line',
  webServer: { ...server, reuseExistingServer: true, timeout: 180_000 },
})

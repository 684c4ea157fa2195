import { defineConfig } from '@playwright/test'
import browserTests from './playwright.config'

/** `pnpm pictures`: draws the screens from the server that runs on the tests' port, else from one that it starts. */
export default defineConfig({
  ...browserTests,
  testMatch: '**/*.pictures.ts',
  reporter: 'line',
  metadata: { reuseServer: true },
})

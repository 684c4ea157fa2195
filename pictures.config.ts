import { defineConfig } from '@playwright/test'
import browserTests from './playwright.config'

const { projects: _, ...shared } = browserTests

/** `pnpm pictures`: draws the screens from the server that runs on the tests' port, else from one that it starts. */
export default defineConfig({
  ...shared,
  testMatch: '**/*.pictures.ts',
  reporter: 'line',
  metadata: { reuseServer: true },
})

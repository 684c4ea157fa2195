import { defineConfig } from '@playwright/test'
import tests from '../../playwright.config'

const { projects: _, ...shared } = tests

/** `pnpm html` and `pnpm lighthouse`: their tools are installed in this folder alone, so they are no part of the tests. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: '*.check.ts',
  globalSetup: '../servers/global-setup.ts',
  workers: 1,
  timeout: 20 * 60_000,
  reporter: 'list',
})

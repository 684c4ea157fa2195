import { defineConfig } from '@playwright/test'
import tests from '../../playwright.config'

const { projects: _, ...shared } = tests

/** Measures for people to read: never part of the tests. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: '*.bench.ts',
  globalSetup: '../servers/global-setup.ts',
  workers: 1,
  timeout: 3 * 60 * 60_000,
})

import { defineConfig } from '@playwright/test'
import tests from '../../playwright.config'

/** The tests in other engines: those of one run beside those of the other, so that each worker starts one engine. */
export default defineConfig({
  ...tests,
  testDir: '.',
  globalSetup: '../servers/global-setup.ts',
  fullyParallel: false,
  projects: [
    { name: 'Firefox', grep: /Firefox: / },
    { name: 'WebKit', grep: /WebKit: / },
    { name: 'Chrome 107', grep: /Chrome 107: / },
    { name: 'from one to the other', grep: / in WebKit$/ },
  ],
})

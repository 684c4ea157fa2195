import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/browser/find-browser.mjs'
import { openRunFolder } from './scripts/run/run-folder.mjs'

// Two checkouts on one machine can be tested at the same time.
const PORT = Number(process.env.KAOZHOU_E2E_PORT ?? 4199)
const dataDir = process.env.KAOZHOU_E2E_DATA ?? join(openRunFolder(), 'e2e-data')

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    // Drawn without a graphics card: a phone's own density is seven times the work.
    deviceScaleFactor: 1,
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A worker answers behind the back of what a test intercepts; its own tests let it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
    },
  },
  webServer: {
    command: 'node apps/server/dist/main.js',
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 60_000,
    env: {
      PORT: String(PORT),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Every test logs in from one address.
      SMS_PER_ADDRESS_HOUR: '10000',
    },
  },
})

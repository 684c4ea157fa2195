import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/browser/find-browser.mjs'
import { openRunFolder } from './scripts/run/run-folder.mjs'
import { slowness } from './scripts/run/slowness.mjs'

// Two checkouts on one machine can be tested at the same time.
const PORT = Number(process.env.KAOZHOU_E2E_PORT ?? 4199)
openRunFolder()

/** By `pnpm e2e:engines`. */
const ENGINES = '**/engines/**'
/** A teacher's page encodes as many pictures as the machine can: two of them leave nothing to each other's students. */
const TAUGHT = '**/desk/{class-quality,class-room,class-sheets,live-class}.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'taught', testMatch: TAUGHT, workers: 1 },
    { name: 'others', testIgnore: [ENGINES, TAUGHT] },
  ],
  // Starts the server too: the servers of single tests begin with copies of its data.
  globalSetup: './e2e/servers/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // Ends what hangs, and measures nothing: a busy machine takes its time to start a server.
  timeout: 180_000 * slowness(),
  expect: { timeout: 15_000 * slowness() },
  forbidOnly: Boolean(process.env.CI),
  // A slow machine shows races that no run before it met. What passes only at the second try is named at the end of
  // `npm test`: it is a fault, of the test or of the product, and has to be mended.
  retries: 1,
  reporter: 'list',
  use: {
    // A press that waits for what never comes ends long before its test would.
    actionTimeout: 60_000 * slowness(),
    navigationTimeout: 60_000 * slowness(),
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    // Drawn without a graphics card: a phone's own density is seven times the work.
    deviceScaleFactor: 1,
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A service worker answers calls before `page.route` sees them; its own tests allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser({ shell: true }),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
        // Without a graphics card a process of its own for drawing is only more work.
        ...['--in-process-gpu', '--num-raster-threads=1'],
      ],
    },
  },
})

import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { findPostgres } from './apps/server/src/testing/find-postgres.ts'
import { openMemoryFolder, openRunFolder } from './scripts/run/run-folder.mjs'
import { slowness, waitLimit } from './scripts/run/slowness.mjs'

openRunFolder()

// Tests run on the sources: the packages' exports have a condition that leads there.
const conditions = ['@kaozhou/source']
const shared = {
  resolve: { conditions },
  // Without `module`: what stays outside is loaded by Node, which can't load the modules that are for bundlers.
  ssr: { resolve: { conditions: [...conditions, 'node', 'development|production'] } },
  // Global set-ups run in an environment of vitest's own.
  environments: { __vitest__: { resolve: { conditions } } },
}

/** How long a test waits until something is so. */
const waits = { expect: { poll: { timeout: waitLimit() } }, setupFiles: ['vitest.waits.ts'] }

const postgres = findPostgres()
/** PostgreSQL's files take a tenth of it. */
const DATABASE_ROOM_BYTES = 3 * 1024 ** 3
if (postgres) openMemoryFolder(DATABASE_ROOM_BYTES)
const SERVER = 'apps/server/src'

/** The start with a folder of its own: always on the embedded database. */
const OWN_START = `${SERVER}/start/start.test.ts`
/**
 * What depends on the database's kind: opening it, its errors, its transactions, searching its text, money under
 * concurrent requests.
 * Random orders of events run on PostgreSQL only: the embedded database takes requests one by one.
 */
const EMBEDDED = [
  'database/**/*',
  'start/logged-values',
  'content/apply/{apply-demo,killed-apply}',
  'platform/retention/*',
  'platform/signature/shared-replay-store',
  'modules/events/*',
  'modules/catalogue/courses/search',
  'modules/buying/**/{contention,group-buying,purchase,same-course-twice}',
  // A transaction within one that is rolled back.
  'modules/desk/marketing/campaigns/preview/rolled-back',
]

const server = {
  ...waits,
  include: [`${SERVER}/**/*.test.ts`, 'apps/load/src/**/*.test.ts'],
  environment: 'node' as const,
  // Loading the server takes longer than most of its tests: a worker loads it once.
  isolate: false,
  // Built files go to Node as they are: vitest reads the storefront's renderer again for each server that is started.
  server: { deps: { external: [/\/apps\/[^/]+\/dist\//] } },
  testTimeout: 120_000 * slowness(),
  hookTimeout: 180_000 * slowness(),
}

/**
 * Where PostgreSQL can be started, every test runs on it, and on the embedded database those that depend on its kind:
 * both are PostgreSQL's code, and the browser tests run on the embedded one. Elsewhere all run on the embedded one.
 */
function serverProjects(): object[] {
  const embedded = {
    ...server,
    name: 'server',
    globalSetup: [`${SERVER}/testing/global-setup.ts`],
    ...(postgres && {
      include: [OWN_START, ...EMBEDDED.map((name) => `${SERVER}/${name}.test.ts`)],
    }),
  }
  if (!postgres) {
    console.log('PostgreSQL is not installed: the server tests run on the embedded database only.')
    return [{ ...shared, test: embedded }]
  }
  const globalSetup = [`${SERVER}/testing/global-setup-postgres.ts`]
  return [
    { ...shared, test: embedded },
    { ...shared, test: { ...server, name: 'server-postgres', globalSetup, exclude: [OWN_START] } },
  ]
}

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which on a small machine is half of it. One more than there are works while others wait
    // for a program, a database or a limit of time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        ...shared,
        test: {
          ...waits,
          name: 'packages',
          include: ['packages/{domain,api,bridge,testing}/src/**/*.test.ts'],
          environment: 'node',
          // Pure rules and small servers of their own: nothing that one file could leave to the next.
          isolate: false,
          testTimeout: 30_000 * slowness(),
        },
      },
      {
        ...shared,
        test: {
          ...waits,
          name: 'browser-like',
          include: ['{packages/{react,ui},apps/{h5,desk}}/src/**/*.test.{ts,tsx}'],
          environment: './vitest.environment.ts',
          // What one file could leave to the next is cleared away: vitest.environment.ts, vitest.setup.ts.
          isolate: false,
          setupFiles: [...waits.setupFiles, 'vitest.setup.ts'],
          testTimeout: 40_000 * slowness(),
        },
      },
      ...serverProjects(),
      {
        test: {
          ...waits,
          name: 'scripts',
          include: ['scripts/**/*.test.mjs'],
          environment: 'node',
          isolate: false,
          testTimeout: 30_000 * slowness(),
        },
      },
    ],
  },
})

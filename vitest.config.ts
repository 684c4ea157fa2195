import { defineConfig } from 'vitest/config'

// Tests run on the sources: the packages' exports have a condition that leads there.
const resolve = { conditions: ['@kaozhou/source'] }
const ssr = {
  resolve: { conditions: ['@kaozhou/source', 'module', 'node', 'development|production'] },
}

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'packages',
          include: ['packages/{domain,api,bridge}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'browser-like',
          include: ['packages/ui/src/**/*.test.tsx', 'apps/h5/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

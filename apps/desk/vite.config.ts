import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  leaveOutServerFields,
  leaveOutTexts,
  pureSchemas,
} from '../../packages/api/build/without-texts'
import { stylesApart } from '../../packages/ui/build/styles-apart'

const server = process.env.KAOZHOU_SERVER ?? 'http://127.0.0.1:4173'

// react-router's exports only lead to its development build, which warns and checks.
const router = dirname(
  createRequire(createRequire(import.meta.url).resolve('react-router-dom')).resolve(
    'react-router/package.json',
  ),
)

const LIBRARY =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack|axios|crypto-js|valibot|qs)\//
const OWN_PARTS =
  /packages\/ui\/src\/(?:button|class-names|dialog|empty|icon\/icon|icon\/close-icon|input\/input|link|modal|toast|visually-hidden)|packages\/domain\/src\/(?:time\/spans|live\/broadcast-state)|packages\/api\/src\/client\/errors|apps\/desk\/src\/(?:page\/|data\/(?:refresh|desk-api))/

/** What every screen needs, in one file, so that it compresses well. */
const isShared = (id: string): boolean => LIBRARY.test(id) || OWN_PARTS.test(id)

/** As the storefront's: teachers and owners open the desk on a phone. */
const OLDEST_ENGINES = ['chrome107', 'safari15']

export default defineConfig({
  base: '/desk/',
  plugins: [leaveOutTexts, leaveOutServerFields, pureSchemas, react(), stylesApart()],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: join(router, 'dist/production/index.mjs') },
      {
        find: 'side-channel',
        replacement: join(import.meta.dirname, '../../packages/api/build/side-channel.cjs'),
      },
      {
        find: /^fflate$/,
        replacement: join(import.meta.dirname, 'src/parts/sheets/zip-on-page.ts'),
      },
    ],
    conditions: ['@kaozhou/source', 'module', 'browser', 'development|production'],
  },
  build: {
    manifest: true,
    target: OLDEST_ENGINES,
    cssTarget: OLDEST_ENGINES,
    // The policy of the desk's document allows no text as code.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'libraries', test: isShared }] } },
    },
  },
  server: { proxy: { '/api': server, '/art': server } },
})

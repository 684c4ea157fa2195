import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leaveOutTexts } from '../../packages/api/build/without-texts'
import { stylesApart } from '../../packages/ui/build/styles-apart'
import { brandOfServer } from './build/brand-of-server'
import { dictionaryFiles } from './build/dictionary-files'
import { leanLibraries } from './build/lean-libraries'
import { precompressed } from './build/precompressed'
import { privateSourceMaps } from './build/private-source-maps'
import { serviceWorkerFiles } from './build/service-worker-files'
import { version } from './package.json' with { type: 'json' }

const server = process.env.KAOZHOU_SERVER ?? 'http://127.0.0.1:4173'

// react-router's exports only lead to its development build, which warns and checks.
const router = dirname(
  createRequire(createRequire(import.meta.url).resolve('react-router-dom')).resolve(
    'react-router/package.json',
  ),
)

/** What every screen needs: one chunk of libraries, one of our own, so that they compress well. */
const FIRST_LOAD = [
  {
    name: 'libraries',
    // What writes and endless lists need of the query cache comes with the first screen that has one.
    test: /node_modules\/(?!.*(?:[mM]utationObserver|modern\/mutation(?:Cache)?\.|useMutation|nfiniteQuery(?:Observer|Behavior)|useInfiniteQuery|useQueries|queriesObserver))(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zustand)\//,
    priority: 2,
  },
  {
    name: 'base',
    test: new RegExp(
      [
        'packages/ui/src/(?:class-names|icon/(?:icon|chevron-icon)\\.|(?:button|course-card|avatar|link|price|tag|badge|tab-bar|skeleton|visually-hidden)/)',
        'packages/domain/src/(?:host/(?:host|ios-app-price)|accounts/input-lengths|lists/list-length|session/(?:login-title|storage-keys)|prices/money|tracking/tracking-names)\\.',
        'apps/h5/src/page/(?:brand|environment|first-touch|lazy-part|navigation|old-build|page-title|theme|use-hydrated)\\.',
        'apps/h5/src/stores/(?:global|use-global)\\.',
        'packages/react/src/(?:answers|api-query|provide-api|query-client)\\.',
        'apps/h5/src/routing/(?:campaign-places|fallback-path|href|lazy-routes|load-screen|route-params|slow-line)\\.',
        'apps/h5/src/session/(?:services|visitor)\\.',
        'apps/h5/src/shell/(?:hosts|route-screen|router-link|shell|use-scroll-memory)\\.',
        'apps/h5/src/start/(?:app|bootstrap|error-boundary)\\.',
      ].join('|'),
    ),
    priority: 1,
  },
  {
    // Small pieces that the services share with screens: one file beside theirs, not eleven.
    name: 'services-parts',
    test: /packages\/domain\/src\/(?:learning\/(?:played-parts|downloads\/download-limits)|exams\/paper|payment\/(?:payment-action|invoices\/invoice-(?:state|form))|live\/tools\/live-quiz|exams\/marking\/text-remarks|session\/safe-redirect|new-user\/benefit-popup|after-sale\/parcels\/parcel-state|orders\/(?:after-order|order-type|order-state))\.|packages\/api\/src\/(?:client\/errors|wire\/(?:canonical-text|other-pay-key))\.|apps\/h5\/src\/(?:data\/(?:kept\/kept-key|outbox\/waiting-study)|stores\/(?:wechat-payer|benefit)|routing\/visits)\.|toast\/show-toast\./,
  },
  {
    // What the bar of a lost or slow line needs is there before the line is lost.
    name: 'line',
    test: /apps\/h5\/src\/(?:shell\/line-bar|data\/(?:downloads\/has-downloads|line-words))\.|packages\/ui\/src\/(?:offline-bar\/|icon\/offline-icon)/,
  },
  {
    // What one call and other gateways need of cryptography: one later file, not four.
    name: 'rare-cryptography',
    test: /crypto-js\/(?:aes|cipher-core|evpkdf|hmac|md5|sha1|enc-base64)\.|packages\/api\/src\/wire\/(?:sign|other-pay)\./,
  },
  {
    // What a login carries from one page to the next: one name less in the first load for each.
    name: 'visits',
    test: /apps\/h5\/src\/(?:.*\/(?:authorizer|kept-invitation)|page\/data-saver)\.ts|urls\/external-url\./,
  },
  {
    name: 'home-parts',
    test: /src\/(?:page\/render-in-view|parts\/course-rows\/course-item|screens\/shop\/home\/(?:home-filter|home-queries|banner-picture|home\.module|marketing-entries))|packages\/ui\/src\/(?:(?:tabs|search-bar)\/|input\/input\.|icon\/(?:gift|pen|points|wallet|book|calendar|coupon|group|tag|boat)-icon)/,
  },
  {
    // Every screen but the home has a bar and writes dates.
    name: 'screen-parts',
    test: /packages\/domain\/src\/(?:time\/(?:beijing-time|dated-text)|learning\/enquiries\/enquiry)\.|apps\/h5\/src\/(?:shell\/screen-bar|parts\/page-layout\/dated-text)|packages\/ui\/src\/(?:nav-bar|buy-bar)\//,
  },
  {
    name: 'details-parts',
    test: /src\/(?:parts\/(?:purchase\/(?:purchase-path|use-purchase)|coupons\/coupon-text)|screens\/shop\/\+shared\/course\/(?:course-(?:page|rest)\.|data\/detail-queries|top\/(?:course-(?:summary|facts|buy-bar)\.|course-detail\.module)))|packages\/ui\/src\/rate\//,
  },
  {
    name: 'routes',
    test: /apps\/h5\/src\/(?:routing\/(?:campaign-(?:href|routes)|is-known-href|match-route|prefetch-route)|start\/routes|screens\/screen-files)\./,
  },
  {
    // What the login's sheet is made of, for the same reason.
    name: 'login-parts',
    test: /packages\/ui\/src\/(?:(?:login-dialog|checkbox)\/|input\/(?:code-input|phone-input))|packages\/domain\/src\/accounts\/(?:phone|validation|sms-countdown)\.|apps\/h5\/src\/session\/login\/agreement-link|use-(?:reducer-effects|resend-seconds)\./,
  },
]

/** Chinese in-app browsers (WeChat's kernel) and iOS. */
const OLDEST_ENGINES = ['chrome107', 'safari15']

const FILE_NAME = 'assets/[name]-[hash:7]'

/** What can wait one answer longer: its scripts' imports are not named in the first load, only its styles, which nothing else asks for. */
const CAN_WAIT = /\/(?:unpaid-reminder|benefit|messages|home-extras|show-support|bought-course)-/

const LOADED_FIRST = /\/(?:libraries|base|rolldown-runtime)-/

const classes = new Map<string, string>()

/** Short, and the same in both builds: what the server renders meets the browser's styles. */
function scopedName(name: string, file: string): string {
  const origin = `${relative(import.meta.dirname, file.split('?')[0] ?? file)} ${name}`
  const digest = createHash('sha256').update(origin).digest('hex')
  const scoped = `k${BigInt(`0x${digest}`).toString(36).slice(0, 5)}`
  const other = classes.get(scoped)
  if (other && other !== origin) throw new Error(`${origin} and ${other} share a class name`)
  classes.set(scoped, origin)
  return scoped
}

/** What /aboutus says of the build. */
const BUILD = JSON.stringify({ version, builtAt: Date.now() })

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    leaveOutTexts,
    react(),
    brandOfServer(server),
    ...(isSsrBuild
      ? []
      : [
          dictionaryFiles(),
          leanLibraries(),
          stylesApart(),
          serviceWorkerFiles(),
          privateSourceMaps(),
          precompressed(),
        ]),
  ],
  // The server's process need not say so: without it React renders by its development build, at twice the cost.
  define: isSsrBuild
    ? { 'process.env.NODE_ENV': JSON.stringify('production') }
    : { __BUILD__: BUILD },
  css: { modules: command === 'build' ? { generateScopedName: scopedName } : {} },
  resolve: {
    alias: isSsrBuild
      ? []
      : [
          { find: /^react-router$/, replacement: join(router, 'dist/production/index.mjs') },
          {
            find: 'side-channel',
            replacement: join(import.meta.dirname, '../../packages/api/build/side-channel.cjs'),
          },
        ],
    conditions: ['@kaozhou/source', 'module', 'browser', 'development|production'],
  },
  ssr: {
    // One file that the server imports, with nothing to resolve at run time.
    noExternal: true,
    resolve: {
      alias: isSsrBuild
        ? []
        : [{ find: /^react-router$/, replacement: join(router, 'dist/production/index.mjs') }],
      conditions: ['@kaozhou/source', 'module', 'node', 'development|production'],
    },
  },
  // Bundled, so that it runs in the oldest engines too.
  worker: { format: 'es' },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // No file names its map, and none is served: build/private-source-maps.ts.
    sourcemap: isSsrBuild ? false : 'hidden',
    // The oldest engines that README.md names; scripts/engines holds the built files to them.
    target: OLDEST_ENGINES,
    cssTarget: OLDEST_ENGINES,
    assetsInlineLimit: 0,
    // Every browser that runs this build knows modulepreload.
    modulePreload: {
      polyfill: false,
      // Every page has loaded these before it asks for more.
      resolveDependencies: (loaded, files, { hostType }) =>
        hostType === 'js'
          ? files.filter(
              (file) =>
                !LOADED_FIRST.test(file) &&
                (!CAN_WAIT.test(loaded) || file === loaded || file.endsWith('.css')),
            )
          : files,
    },
    ...(!isSsrBuild && {
      rolldownOptions: {
        // The second is text for the server's pages; the third has its one address for ever.
        input: ['index.html', 'src/start/boot.ts', 'src/start/service-worker.ts'].map((file) =>
          join(import.meta.dirname, file),
        ),
        output: {
          codeSplitting: { groups: FIRST_LOAD },
          entryFileNames: ({ name }) =>
            name === 'service-worker' ? '[name].js' : `${FILE_NAME}.js`,
          // In every file that loads another one: a digest of this length is text that does not compress.
          chunkFileNames: `${FILE_NAME}.js`,
          assetFileNames: `${FILE_NAME}[extname]`,
        },
      },
    }),
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/art', '/sandbox', '/sc/comment', '/sc/address', '/campaign-places.json'].map(
        (path) => [path, server],
      ),
    ),
  },
}))

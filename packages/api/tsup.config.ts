import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Options } from 'tsup'
import { keepModules } from '../domain/build/keep-modules'
import { copyForBrowsers } from './build/copy-for-browsers'

type TsupPlugin = NonNullable<Options['plugins']>[number]
type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number]

/** qs comes inside: with its own `side-channel`, for engines without WeakMap, one call would weigh half as much again. */
const leanQs: EsbuildPlugin = {
  name: 'lean-qs',
  setup(build) {
    const path = fileURLToPath(new URL('build/side-channel.cjs', import.meta.url))
    build.onResolve({ filter: /^side-channel$/ }, () => ({ path }))
  },
}

/**
 * In CommonJS an `import * as` of a module of ours is that module. esbuild puts a `default` beside its names, as Node does for
 * modules of others: an area of the contract would have one row too many.
 */
const ownNamespaces: TsupPlugin = {
  name: 'own-namespaces',
  renderChunk: (code) => ({
    code: code.replace(/__toESM\((require\("\.[^"]+"\)), 1\)/g, '__toESM($1)'),
  }),
}

export default defineConfig({
  entry: ['src/**/*.ts', '!src/**/*.{test,d}.ts', '!src/testing/**'],
  format: ['esm', 'cjs'],
  target: 'es2022',
  clean: true,
  splitting: false,
  noExternal: [/^qs/],
  plugins: [ownNamespaces],
  esbuildPlugins: [leanQs, keepModules],
  onSuccess: async () => {
    const dist = fileURLToPath(new URL('dist', import.meta.url))
    // Its terms ask for it where its code is.
    copyFileSync(fileURLToPath(import.meta.resolve('qs/LICENSE.md')), join(dist, 'LICENSE-qs.md'))
    copyForBrowsers(dist)
  },
  dts: {
    entry: ['src/index.ts', 'src/caller.ts', 'src/contract.ts', 'src/desk.ts', 'src/webhooks.ts'],
    // tsup still sets baseUrl for its declaration step, which TypeScript 6 reports as deprecated.
    compilerOptions: { ignoreDeprecations: '6.0' },
  },
})

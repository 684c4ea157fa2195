import { fileURLToPath } from 'node:url'
import { defineConfig, type Options } from 'tsup'
import { copyForBrowsers } from './build/copy-for-browsers'

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * Keeps one file per module: in a single file, the `courses` of `import { courses }` would be an object
 * with every row in it, and no bundler could drop those that an app does not use.
 */
const keepModules: EsbuildPlugin = {
  name: 'keep-modules',
  setup(build) {
    const extension = build.initialOptions.outExtension?.['.js'] ?? '.js'
    build.onResolve({ filter: /^\.\.?\// }, ({ kind, path }) =>
      kind === 'import-statement' ? { path: path + extension, external: true } : undefined,
    )
  },
}

export default defineConfig({
  entry: ['src/**/*.ts', '!src/**/*.test.ts', '!src/testing/**'],
  format: ['esm', 'cjs'],
  target: 'es2022',
  clean: true,
  splitting: false,
  esbuildPlugins: [keepModules],
  onSuccess: async () => copyForBrowsers(fileURLToPath(new URL('dist', import.meta.url))),
  dts: {
    entry: ['src/index.ts', 'src/caller.ts', 'src/contract.ts', 'src/desk.ts'],
    // tsup still sets baseUrl for its declaration step, which TypeScript 6 reports as deprecated.
    compilerOptions: { ignoreDeprecations: '6.0' },
  },
})

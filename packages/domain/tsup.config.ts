import { defineConfig } from 'tsup'
import { keepModules } from './build/keep-modules'

export default defineConfig({
  entry: ['src/**/*.ts', '!src/**/*.{test,fixture}.ts'],
  format: ['esm', 'cjs'],
  splitting: false,
  esbuildPlugins: [keepModules],
  dts: {
    entry: ['src/index.ts'],
    // tsup still sets baseUrl for its declaration step, which TypeScript 6 reports as deprecated.
    compilerOptions: { ignoreDeprecations: '6.0' },
  },
  target: 'es2022',
  clean: true,
})

import { copyFile } from 'node:fs/promises'
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: ['src/index.ts', 'src/desk.ts', 'src/classroom.ts'],
  format: ['esm', 'cjs'],
  // tsup still sets baseUrl for its declaration step, which TypeScript 6 reports as deprecated.
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  target: 'es2022',
  clean: true,
  loader: { '.css': 'local-css' },
  async onSuccess() {
    await copyFile('src/tokens.css', 'dist/tokens.css')
  },
})

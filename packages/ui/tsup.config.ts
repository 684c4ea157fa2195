import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { defineConfig } from 'tsup'
import { tokensOf } from './build/tokens-of'

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
    const tokens = tokensOf(await readFile('src/tokens.css', 'utf8'))
    await writeFile('dist/tokens.json', `${JSON.stringify(tokens, null, 2)}\n`)
  },
})

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const DATA = join(
  createRequire(import.meta.url).resolve('@kaozhou/dictionary/package.json'),
  '../data',
)

/** The files in a folder of the data, by their paths there. */
function namesIn(folder: string): string[] {
  const entries = readdirSync(join(DATA, folder), { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => folder + name)
}

/** Puts the dictionary's files among the built ones, in a folder that is named by what they say, and tells the code its address. */
export function dictionaryFiles(): Plugin {
  const files = [...namesIn(''), ...namesIn('lists/')].map((name) => ({
    name,
    source: readFileSync(join(DATA, name), 'utf8'),
  }))
  const digest = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 7)
  const folder = `assets/words-${digest}`
  return {
    name: 'kaozhou:dictionary-files',
    config: () => ({
      define: { 'import.meta.env.VITE_DICTIONARY': JSON.stringify(`/${folder}`) },
    }),
    generateBundle() {
      for (const { name, source } of files) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response) => {
        const file = files.find(({ name }) => `/${name}` === request.url)
        response.statusCode = file ? 200 : 404
        response.end(file?.source)
      })
    },
  }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeBuiltPrograms } from './built-program'
import { makeTemplate, type SetupContext } from './database-template'
import { writeParsedDemo } from './load-demo'

/** Once for a run: seeds a database in memory and keeps its dump, from which every test's database is loaded. */
export async function setup({ provide }: SetupContext): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'kaozhou-template-'))
  const file = join(directory, 'seeded.tar')
  const dump = await makeTemplate()
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  provide('templateFile', file)
  const parsed = await writeParsedDemo()
  provide('contentFile', parsed.file)
  return async () => {
    removeBuiltPrograms()
    await parsed.remove()
    await rm(directory, { recursive: true, force: true })
  }
}

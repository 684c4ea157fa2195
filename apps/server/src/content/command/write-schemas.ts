import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { KINDS, type Kind } from '../format/kinds'

/** The JSON Schema of a kind's files. */
function jsonSchemaOf(kind: Kind): object {
  const isList = 'list' in kind || 'lists' in kind
  return toJsonSchema(isList ? v.array(kind.schema) : kind.schema, {
    typeMode: 'input',
    // Checks that JSON Schema has no word for are left to `content check`.
    errorMode: 'ignore',
  })
}

/** Writes a JSON Schema for every kind of YAML file. @returns what to put into an editor's settings. */
export async function writeSchemas(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const places: string[] = []
  for (const [name, kind] of Object.entries(KINDS) as [string, Kind][]) {
    const place = Object.entries(kind).find(([key]) => key !== 'schema')?.[1] as string
    if (!place.endsWith('.yaml')) continue
    const file = join(folder, `${name}.json`)
    await writeFile(file, `${JSON.stringify(jsonSchemaOf(kind), null, 2)}\n`)
    places.push(`    "${file}": "content/*/${place}"`)
  }
  return [
    `写出了 ${places.length} 个 JSON Schema。VS Code 装上 YAML 扩展，在 .vscode/settings.json 里写：`,
    '{',
    '  "yaml.schemas": {',
    ...places.map((line, index) => (index < places.length - 1 ? `${line},` : line)),
    '  }',
    '}',
  ]
}

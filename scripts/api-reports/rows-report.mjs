import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../workspace.mjs'

/** Every call of the contract with the types of its input and its answer: the other reports name them only. */
export async function rowsReport() {
  const load = async (path) =>
    (await runnerImport(join(root, path), { logLevel: 'error', root })).module
  const { contractFacts } = await load('apps/server/src/http/docs/row-facts.ts')
  const { typeText } = await load('apps/server/src/http/docs/type-text.ts')
  const calls = contractFacts().map(({ group, name, row, fields, output, refusals }) => {
    const access = row.access ? `, ${row.access}` : ''
    const input = fields.map(
      (field) =>
        `  ${field.name}${field.isRequired ? '' : '?'}: ${typeText(field.schema, '  ')} (${field.place})`,
    )
    return [
      `${group}.${name}: ${row.method} ${row.path}${access}`,
      ...input,
      `  → ${typeText(output, '  ')}`,
      ...(refusals.length > 0 ? [`  ✗ ${refusals.map((one) => one.name).join(' | ')}`] : []),
    ].join('\n')
  })
  return `## Calls of "@kaozhou/api"\n\n\`\`\`ts\n${calls.join('\n\n')}\n\`\`\`\n`
}

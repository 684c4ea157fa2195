/** @typedef {{ name: string, code: number, message: string, data?: object }} ErrorFacts */

/**
 * Pages of the contract, by group, and `index` with every call.
 *
 * @param {{ group: string, name: string, row: { method: string, path: string, summary: string, cacheFor?: number, multipart?: true }, needsLogin: boolean, isSigned: boolean, apiVersion: number, fields: { name: string, place: string, isRequired: boolean, isJson: boolean, schema: object }[], output: object, refusals: ErrorFacts[], common: ErrorFacts[] }[]} facts
 * @param {Record<string, { path: string, fields: Record<string, unknown>, data: unknown }>} examples by `group.name`
 * @param {{ typeText: (schema: object) => string, limitsText: (schema: object) => string }} types
 * @returns {Record<string, string>}
 */
export function contractPages(facts, examples, types) {
  const groups = Map.groupBy ? Map.groupBy(facts, ({ group }) => group) : groupBy(facts)
  const index = [
    '# Contract',
    '',
    `${facts.length} calls. The client has one method for each: \`client.orders.pay({ … })\`. For tools: [OpenAPI](/openapi.json){target="_self"}.`,
    '',
    'Each call has an example, which a test of the server made: of a list its first entry, of a long text its beginning, other values for tokens and phone numbers.',
    'What the client adds to every request (the signature, the time, the nonce) is left out.',
    '',
  ]
  /** @type {Record<string, string>} */
  const pages = {}
  for (const [group, rows] of groups) {
    index.push(`## ${group}`, '', '| call | path | |', '|---|---|---|')
    for (const { name, row } of rows) {
      const link = `[${name}](./${group}.md#${name.toLowerCase()})`
      index.push(`| ${link} | \`${row.method} ${row.path}\` | ${cell(row.summary)} |`)
    }
    index.push('')
    pages[group] = [
      `# ${group}`,
      '',
      ...rows.flatMap((row) => callSection(row, examples, types)),
    ].join('\n')
  }
  return { index: index.join('\n'), ...pages }
}

function callSection(facts, examples, types) {
  const { group, name, row, needsLogin, isSigned, fields, output } = facts
  const notes = [
    needsLogin ? 'needs a login' : 'for everybody',
    ...(isSigned ? [] : [row.multipart ? 'unsigned, with files' : 'unsigned']),
    ...(row.cacheFor ? [`kept for ${row.cacheFor / 1000} s`] : []),
  ]
  const given = fields.filter(({ isRequired }) => isRequired).map(({ name: field }) => field)
  return [
    `## ${name} {#${name.toLowerCase()}}`,
    '',
    `${row.summary}. \`${row.method} ${row.path}\`, ${notes.join(', ')}.`,
    '',
    '```ts',
    `const answer = await client.${group}.${name}(${given.length > 0 ? `{ ${given.join(', ')} }` : ''})`,
    '```',
    '',
    ...(fields.length === 0 ? [] : fieldTable(fields, types)),
    'Answers',
    '',
    '```ts',
    types.typeText(output),
    '```',
    '',
    ...refusalLines(facts, types),
    ...exampleLines(facts, examples[`${group}.${name}`]),
  ]
}

function refusalLines({ refusals, common }, { typeText }) {
  const rows = refusals.map(({ name, code, message, data }) => {
    const type = data ? `\`${cell(typeText(data).replace(/\s+/g, ' '))}\`` : ''
    return `| ${code} | \`${name}\` | ${message} | ${type.length > LONG ? DATA_LINK : type} |`
  })
  const table = ['| refused with | name | message | data |', '|---|---|---|---|', ...rows, '']
  return [
    ...(rows.length > 0 ? table : []),
    `As every call of its kind it can be refused with ${common.map(({ name }) => `\`${name}\``).join(', ')}.`,
    '',
  ]
}

/** In characters. A longer type, such as that of a confirm page, would be most of the page each time. */
const LONG = 200
const DATA_LINK = '[data](../errors.md#data)'

/** Plain text: a colour for every word would be ten times the bytes. */
function exampleLines({ row, needsLogin }, example) {
  if (!example) return []
  const values = Object.entries(example.fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${name}=${one}`),
  )
  const isQuery = row.method === 'GET'
  const type = row.multipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  return [
    '::: details Example',
    '```txt',
    `${row.method} ${example.path}${isQuery && values.length > 0 ? `?${values.join('&')}` : ''}`,
    ...(needsLogin ? ['Authorization: <token>'] : []),
    ...(isQuery || values.length === 0 ? [] : [`Content-Type: ${type}`, '', ...values]),
    '```',
    '```txt',
    JSON.stringify({ code: 0, success: true, message: '', data: example.data }, null, 1),
    '```',
    ':::',
    '',
  ]
}

function fieldTable(fields, { typeText, limitsText }) {
  const rows = fields.map(({ name, place, isRequired, isJson, schema }) => {
    const facts = [isRequired ? '' : 'optional', isJson ? 'JSON text' : '', limitsText(schema)]
    const type = cell(typeText(schema).replace(/\s+/g, ' '))
    return `| \`${name}\` | ${place} | \`${type}\` | ${cell(facts.filter(Boolean).join('; '))} |`
  })
  return ['| field | in | type | |', '|---|---|---|---|', ...rows, '']
}

/** A text in a cell: no line of its own, no bar, no tag of the page's language. */
function cell(text) {
  return text
    .replace(/\|/g, '\\|')
    .replace(/</g, '&lt;')
    .replace(/\{\{/g, '{ {')
    .replace(/\n/g, ' ')
}

function groupBy(facts) {
  const groups = new Map()
  for (const fact of facts) groups.set(fact.group, [...(groups.get(fact.group) ?? []), fact])
  return groups
}

/**
 * The table of error codes, and what those carry that carry something.
 *
 * @param {{ name: string, code: number, status: number, message: string, data?: object }[]} errors
 * @param {{ typeText: (schema: object) => string }} types
 */
export function errorPage(errors, { typeText }) {
  const rows = errors.map(
    ({ name, code, status, message }) => `| ${code} | \`${name}\` | ${status} | ${message} |`,
  )
  const carried = errors.flatMap(({ name, data }) =>
    data ? [`### ${name}`, '', '```ts', typeText(data), '```', ''] : [],
  )
  return `# Error codes

A refusal is a \`BusinessError\` (status 200) or an \`HttpError\`; its \`code\` is one of these, exported as \`errorCodes\`. Without an answer it is
a \`NetworkError\` with code 1000. The classes: [@kaozhou/api](./packages/api.md#errors). What each call can be refused with stands
with it in the [contract](./contract/index.md).

| code | name | status | message |
|---|---|---|---|
${rows.join('\n')}

## Data

What a refusal carries, which \`refusalOf\` and \`refusalDataOf\` read.

${carried.join('\n')}`
}

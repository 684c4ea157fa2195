/**
 * The table of error codes.
 *
 * @param {Record<string, { code: number, status?: number, message: string }>} errorCodes
 */
export function errorPage(errorCodes) {
  const rows = Object.entries(errorCodes).map(
    ([name, { code, status = 200, message }]) =>
      `| ${code} | \`${name}\` | ${status} | ${message} |`,
  )
  return `# Error codes

A refusal is a \`BusinessError\` (status 200) or an \`HttpError\`; its \`code\` is one of these, exported as \`errorCodes\`. Without an answer it is
a \`NetworkError\` with code 1000. The classes: [@kaozhou/api](./packages/api.md#errors).

| code | name | status | message |
|---|---|---|---|
${rows.join('\n')}
`
}

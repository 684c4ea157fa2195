import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGES, root } from '../workspace.mjs'

const SITE = join(root, 'docs/site')

/** `llms.txt` (llmstxt.org): the site for a program that reads it: what there is, and where. */
export function llmsText() {
  const packages = PACKAGES.map((name) => {
    const { description } = JSON.parse(
      readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'),
    )
    return line(`@kaozhou/${name}`, `generated/packages/${name}`, description)
  })
  const cookbook = readdirSync(join(SITE, 'cookbook')).map((file) => {
    const text = readFileSync(join(SITE, 'cookbook', file), 'utf8')
    const [, title = file] = /^# (.+)$/m.exec(text) ?? []
    return line(title, `cookbook/${file.replace('.md', '')}`)
  })
  return `# Kaozhou SDK

> Typed, signed calls of the 考舟 server and what an app builds around them, for browsers and Node. Money is integer fen, times are
> milliseconds since the epoch, messages are Chinese and fit to be shown.

## Packages

${packages.join('\n')}

## Cookbook

${cookbook.join('\n')}

## Tables

${[
  line('Contract', 'generated/contract/index', 'every call: path, input, answer, an example'),
  '- [OpenAPI](/openapi.json): the same for tools',
  line('Error codes', 'generated/errors'),
  line('Methods by host', 'generated/hosts'),
  line('Upgrade', 'upgrade', 'what a version promises, and what changed'),
].join('\n')}
`
}

function line(title, path, note) {
  return `- [${title}](/docs/${path}.html)${note ? `: ${note}` : ''}`
}

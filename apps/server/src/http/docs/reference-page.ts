import type { Environment } from '../../config/environment'
import { escapeHtml } from '../../platform/markup'
import {
  contractFacts,
  type ErrorFacts,
  errorFacts,
  type FieldFacts,
  type RowFacts,
} from './row-facts'
import { limitsText, typeText } from './type-text'

/** The API reference: one document without scripts, from the same facts as the OpenAPI document. */
export function referencePage(environment: Environment): string {
  const groups = groupByName(contractFacts())
  const sections = [...groups].map(([name, facts]) => groupSection(name, facts))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Kaozhou API reference</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header>
<h1>Kaozhou API</h1>
<p>${[...groups.values()].flat().length} calls in ${groups.size} groups. For tools: <a href="/openapi.json">OpenAPI 3.1</a>.
Open an entry, or search with your browser’s find: it looks inside closed entries too.</p>
</header>
<nav aria-label="Groups">
<ul>${[...groups].map(([name, facts]) => `<li><a href="#${name}">${name}</a> <small>${facts.length}</small></li>`).join('')}
<li><a href="#errors">error codes</a></li></ul>
</nav>
<main>
${basics(environment)}
${sections.join('\n')}
${errorSection()}
</main>
</body>
</html>
`
}

function groupByName(facts: RowFacts[]): Map<string, RowFacts[]> {
  const groups = new Map<string, RowFacts[]>()
  for (const fact of facts) groups.set(fact.group, [...(groups.get(fact.group) ?? []), fact])
  return groups
}

function basics(environment: Environment): string {
  const code = (text: string) => `<code>${escapeHtml(text)}</code>`
  return `<section id="basics">
<h2>Every call</h2>
<dl>
<dt>Answers</dt><dd>${code('{ code, success, message, data }')}; it succeeded when ${code('code')} is 0. The types below are ${code('data')}.</dd>
<dt>Login</dt><dd>The bare token in ${code(environment.HEADER_AUTHORIZATION)}.</dd>
<dt>Signature</dt><dd>${code(environment.HEADER_SIGNATURE)} is the ${environment.SIGNATURE_DIGEST} hex digest of the upper-cased payload, the nonce, the first, middle and last two characters of the timestamp, and the path; with ${code(environment.HEADER_TIMESTAMP)} (ms) and ${code(environment.HEADER_NONCE)} (16 of 0-9a-z). The payload is the body of POST and PUT, the query of everything else.</dd>
<dt>Bodies</dt><dd>Form-encoded. A list is a repeated key, a nested value JSON text in one field.</dd>
<dt>Units</dt><dd>Money is integer fen, times are milliseconds since the epoch.</dd>
</dl>
</section>`
}

function groupSection(name: string, facts: RowFacts[]): string {
  return `<section id="${name}">
<h2>${name}</h2>
${facts.map(rowEntry).join('\n')}
</section>`
}

function rowEntry(fact: RowFacts): string {
  const { group, name, row, output, refusals, common } = fact
  const anchor = `${group}.${name}`
  // The anchor is inside <details>, so that a link to it opens the entry without a script.
  return `<details>
<summary><span class="method ${row.method.toLowerCase()}">${row.method}</span> <code>${pathText(row.path)}</code> <span class="what">${escapeHtml(row.summary)}</span></summary>
<div id="${anchor}">
<p class="facts"><a href="#${anchor}">${anchor}</a> ${factsText(fact)}</p>
${fieldTable(fact.fields)}
<h3>Answers</h3>
<pre tabindex="0">${escapeHtml(typeText(output))}</pre>
<h3>Refuses with</h3>
${refusals.length > 0 ? refusalTable('Refusals', refusals) : '<p>Nothing of its own.</p>'}
<p class="facts">As every call of its kind: ${common.map(({ code, name: reason }) => `<a href="#error-${code}">${reason}</a>`).join(' ')}</p>
</div>
</details>`
}

function factsText({ needsLogin, isSigned, apiVersion, row }: RowFacts): string {
  return [
    needsLogin ? 'needs a login' : 'open to visitors',
    isSigned ? 'signed' : 'not signed',
    `version ${apiVersion}`,
    row.multipart ? 'multipart' : '',
    row.signedHeaders ? 'with the other-pay header' : '',
    row.cacheFor ? `may be kept ${row.cacheFor / 1000} s` : '',
  ]
    .filter(Boolean)
    .map((text) => `<span>${text}</span>`)
    .join(' ')
}

function fieldTable(fields: FieldFacts[]): string {
  if (fields.length === 0) return '<p>Takes nothing.</p>'
  const rows = fields.map(
    ({ name, place, isRequired, isJson, schema }) => `<tr>
<th scope="row"><code>${name}</code></th><td>${place}${isJson ? ', JSON text' : ''}</td>
<td><code class="type">${escapeHtml(typeText(schema))}</code></td>
<td>${[isRequired ? 'required' : 'optional', escapeHtml(limitsText(schema))].filter(Boolean).join('; ')}</td></tr>`,
  )
  return `<div class="scroll" tabindex="0" role="region" aria-label="Input">
<table><thead><tr><th scope="col">Input</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Rules</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></div>`
}

function errorSection(): string {
  return `<section id="errors">
<h2>Error codes</h2>
${errorTable()}
</section>`
}

/** What the refusals of a call carry stands in the table of all errors: one type may be longer than all else of the call. */
function refusalTable(label: string, refusals: readonly ErrorFacts[]): string {
  const rows = refusals.map(
    ({ name, code, message, data }) =>
      `<tr><th scope="row"><a href="#error-${code}">${code}</a></th><td><code>${name}</code></td><td lang="zh-CN">${escapeHtml(message)}</td><td>${data ? 'data' : ''}</td></tr>`,
  )
  return `<div class="scroll" tabindex="0" role="region" aria-label="${label}">
<table><tbody>${rows.join('')}</tbody></table></div>`
}

function errorTable(): string {
  const rows = errorFacts().map(
    ({ name, code, status, message, data }) =>
      `<tr id="error-${code}"><th scope="row"><code>${code}</code></th><td>${status}</td><td><code>${name}</code></td><td lang="zh-CN">${escapeHtml(message)}</td><td>${data ? `<code class="type">${escapeHtml(typeText(data))}</code>` : ''}</td></tr>`,
  )
  return `<div class="scroll" tabindex="0" role="region" aria-label="Error codes">
<table><thead><tr><th scope="col">Code</th><th scope="col">HTTP</th><th scope="col">Name</th><th scope="col">Message</th><th scope="col">Data</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></div>`
}

/** Lets a long path break after its slashes on a narrow screen. */
function pathText(path: string): string {
  return escapeHtml(path).replaceAll('/', '/<wbr>')
}

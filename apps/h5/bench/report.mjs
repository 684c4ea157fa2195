import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { slowness } from '../../../scripts/run/slowness.mjs'
import { root } from '../../../scripts/workspace.mjs'

const FILE = join(root, 'docs/performance.md')

/** What was found, as Markdown. Each pair is the product beside the same page without script. */
export function table(rows, interactions, ways, runs) {
  return `${conditions(`median of ${runs} runs; product / without script`)}

| page | how | FCP ms | | LCP ms | | TBT ms | CLS | JS KB | all KB | accessibility | best practices | search |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.map(line).join('\n')}

| page | first touch ms | longest touch ms |
| --- | ---: | ---: |
${interactions.map(({ path, first, longest }) => `| ${path} | ${first} | ${longest} |`).join('\n')}

| from /home to a course | until it is painted, ms |
| --- | ---: |
${ways.map(({ name, ms }) => `| ${name} | ${Math.round(ms)} |`).join('\n')}
`
}

function line({ path, method, product, scriptless, failed }) {
  const cells = [
    path,
    method,
    ...beside(product.fcp, scriptless.fcp),
    ...beside(product.lcp, scriptless.lcp),
    Math.round(product.tbt),
    product.cls.toFixed(3),
    product.jsKb.toFixed(1),
    product.allKb.toFixed(1),
    product.accessibility,
    product.bestPractices,
    `${product.seo}${failed.length ? ` (${failed.join(', ')})` : ''}`,
  ]
  return `| ${cells.join(' | ')} |`
}

function beside(product, scriptless) {
  const more = Math.round((product / scriptless - 1) * 1000) / 10
  return [
    `${Math.round(product)} / ${Math.round(scriptless)}`,
    `${more < 0 ? '−' : '+'}${Math.abs(more)} %`,
  ]
}

/** When, what and on which machine it was measured; `how` closes the sentence. */
export function conditions(how) {
  const date = new Date().toISOString().slice(0, 10)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root })
    .toString()
    .trim()
  const [{ model } = { model: 'unknown' }] = cpus()
  return `${date}, commit ${commit}, Node ${process.versions.node}, ${cpus().length} cores (${model.trim()}) that take ${slowness()} times as long as quick ones, load ${loadavg()[0].toFixed(1)} at the end${how ? `, ${how}` : ''}.`
}

/** Puts it between the marks of that name in docs/performance.md. */
export function writeReport(name, text) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const old = readFileSync(FILE, 'utf8')
  const [before, rest] = old.split(start)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`${FILE} has no place marked ${start} … ${end}`)
  writeFileSync(FILE, `${before}${start}\n\n${text}\n${end}${after}`)
}

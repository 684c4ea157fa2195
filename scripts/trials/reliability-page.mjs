import { cpus } from 'node:os'
import { join } from 'node:path'
import { root } from '../workspace.mjs'
import { TRIALS } from './trial-list.mjs'

export const RELIABILITY_PAGE = join(root, 'docs/reliability.md')

const HEAD = `# Reliability

What is tried on money, stock, logins and everything that an attacker, a crash or a crowd may do, with its bound and what was found.
\`pnpm trials\` tries all of it on this machine and writes the table anew, \`pnpm trials --only T1,T5\` some of it. It takes about an hour on
two cores, for the last trials are those of \`pnpm load\`, with ten thousand random sequences; \`LOAD_SCALE=0.05\` makes these smaller, and
what was found then says how much was tried. The tests among them are part of \`npm test\`.

| | what is tried | bound | found | held | by | on |
|---|---|---|---|---|---|---|
`

/** The rows of the page by their trial. */
export function readRows(page) {
  return new Map([...page.matchAll(/^\| (T\d+) \|.*$/gm)].map(([row, id]) => [id, row]))
}

export function writePage(rows) {
  return `${HEAD}${TRIALS.map(({ id }) => rows.get(id) ?? '')
    .filter(Boolean)
    .join('\n')}\n`
}

/** @param results what was found for each of the trial's `by` */
export function rowOf({ id, what, bound, by }, results, { date, commit }) {
  const held = results.every((result) => result.held)
  const cells = [
    id,
    what,
    bound,
    results.map(({ value }) => value).join('; '),
    held ? 'yes' : '**no**',
    by.map(nameOf).join(', '),
    `${date}, ${commit}, ${cpus().length} cores`,
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** How the page names what shows it. */
export function nameOf({ kind, file, title, id, row }) {
  if (kind === 'load') return `\`LOAD_ONLY=${id} pnpm load\``
  if (kind === 'attack') return `\`pnpm attack --only ${id}\``
  if (kind === 'bench') return `\`pnpm bench:server\`, ${row}`
  return title ? `\`${file} › ${title}\`` : `\`${file}\``
}

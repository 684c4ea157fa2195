import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../../server/src/config/project-root'
import { findProgram } from '../../../server/src/testing/find-program'
import { newStudent } from './logged-in'
import { startOwnServer } from './own-server'
import { explain } from './tools/false-findings'
import { type Field, FOREIGN_TOOLS, type ForeignTool } from './tools/foreign-tools'
import { type SigningProxy, startSigningProxy } from './tools/signing-proxy'

const DOCUMENT = join(projectRoot(), 'docs/security.md')
const MARKS = ['<!-- tools -->', '<!-- /tools -->'] as const

/**
 * `pnpm attack:tools`: tools of others against our own server, on loopback. Prints a table and, with `--write`, puts it into
 * docs/security.md. The exit code is 0 when nothing is left to mend.
 */
async function main(): Promise<boolean> {
  const only = process.argv.find((one) => one.startsWith('--only='))?.slice('--only='.length)
  const server = await startOwnServer({ LIMITS: 'off' })
  const folder = mkdtempSync(join(tmpdir(), 'kaozhou-tools-'))
  const rows = ['| tool | tried | found | held |', '| --- | --- | --- | --- |']
  let holds = true
  try {
    const student = await newStudent(server)
    if (!student) throw new Error('no student: the server has no sandbox')
    const proxy = await startSigningProxy(server, student.token)
    const field = { proxied: proxy.url, direct: server.url, folder }
    for (const tool of FOREIGN_TOOLS.filter(
      ({ name }) => !only || only.split(',').includes(name),
    )) {
      const row = findProgram(tool.name) ? await rowOf(tool, field, proxy) : missing(tool)
      holds &&= row.ok
      rows.push(`| ${tool.name} | ${row.tried} | ${row.found} | ${row.held} |`)
      console.log(rows.at(-1))
      for (const one of row.left) console.log(`  ${one}`)
    }
    await proxy.close()
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  if (process.argv.includes('--write')) write(rows)
  return holds
}

function missing({ tries }: ForeignTool) {
  return {
    tried: `${tries}: skipped, it is not installed`,
    found: '',
    held: '',
    ok: true,
    left: [],
  }
}

async function rowOf(tool: ForeignTool, field: Field, proxy: SigningProxy) {
  try {
    const { rules, left } = explain(await tool.run(field))
    const { requests, good, unread, failures } = proxy.passed()
    if (tool.isCounted && requests === 0) throw new Error('it sent nothing')
    const isAlive = await fetch(`${field.direct}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    const all = [...left, ...failures, ...(isAlive ? [] : ['the server was gone'])]
    const count = tool.isCounted
      ? `: ${requests} requests, ${good} answered with 200, ${unread} refused before they were read`
      : ''
    return {
      tried: `${tool.tries}${count}`,
      found:
        [...(all.length > 0 ? [`${all.length} to mend`] : []), ...rules].join('; ') || 'nothing',
      held: all.length === 0 ? 'yes' : 'NO',
      ok: all.length === 0,
      left: all,
    }
  } catch (error) {
    return { tried: tool.tries, found: String(error), held: 'NO', ok: false, left: [] }
  }
}

function write(rows: readonly string[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const table = `${new Date().toISOString().slice(0, 10)}, commit ${commit}:\n\n${rows.join('\n')}`
  const page = readFileSync(DOCUMENT, 'utf8')
  const [begin, end] = MARKS.map((mark) => page.indexOf(mark)) as [number, number]
  if (begin < 0 || end < begin) throw new Error(`${DOCUMENT} has no place for the table`)
  const before = page.slice(0, begin + MARKS[0].length)
  writeFileSync(DOCUMENT, `${before}\n${table}\n${page.slice(end)}`)
}

process.exit((await main()) ? 0 : 1)

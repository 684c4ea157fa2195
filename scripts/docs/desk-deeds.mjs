// The table of docs/desk-deeds.md: every deed of the desk, who may do it, where, and the test that does it.
// `node scripts/docs/desk-deeds.mjs` writes it anew.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deskContract } from '@kaozhou/api/desk'
import { RIGHTS } from '@kaozhou/domain'
import { root } from '../workspace.mjs'

export const DEEDS_PAGE = join(root, 'docs/desk-deeds.md')
const DESK = 'apps/desk/src'
const TESTS = 'apps/server/src'
/** Pressed on pages of the storefront, not at the desk. */
const ELSEWHERE = { 'people.endView': ['学员视角'] }
const HEAD = `# 工作台里办的每件事

这张表从接口、页面和测试生成（\`node scripts/docs/desk-deeds.mjs\`），不一致时测试不通过。每件事办完，在操作记录里有一行，名字就是“记录”一栏。“测试”是在真的数据库上办这件事的文件，路径从 \`${TESTS}\` 算起。

`

/** The page, and what is missing from it: deeds without a screen or a test. */
export function deskDeeds() {
  const titles = routeTitles()
  const screens = sources(DESK, /\.tsx?$/)
  const tests = sources(TESTS, /\.(test|fixture)\.ts$/)
  const deeds = Object.entries(deskContract).flatMap(([area, rows]) =>
    Object.entries(rows)
      .filter(([, { deed }]) => deed)
      .map(([call, row]) => ({
        deed: row.deed,
        who: whoMay(row.access),
        record: `${area}.${call}`,
        screens:
          ELSEWHERE[`${area}.${call}`] ?? titlesOf(filesWith(screens, usesOf(area, call)), titles),
        tests: filesWith(tests, usesOf(area, call)).filter((file) => file.endsWith('.test.ts')),
      })),
  )
  const lines = deeds.map(
    ({ deed, who, record, screens, tests: [test = ''] }) =>
      `| ${[deed, who, screens.join('、'), `\`${record}\``, `\`${test}\``].join(' | ')} |`,
  )
  return {
    page: `${HEAD}| 事 | 权限 | 页面 | 记录 | 测试 |\n| --- | --- | --- | --- | --- |\n${lines.join('\n')}\n`,
    withoutScreen: deeds.filter((deed) => deed.screens.length === 0).map(({ record }) => record),
    withoutTest: deeds.filter((deed) => deed.tests.length === 0).map(({ record }) => record),
  }
}

function whoMay(access) {
  return access.staff === 'anyone' ? '所有员工' : RIGHTS[access.staff]
}

/** How a call is written: as its name, as a method of its area, or as one of several methods that a table names. */
function usesOf(area, call) {
  const [method, oneOfSeveral] = [
    `\\b${area}(\\(\\))?\\s*\\.${call}\\(`,
    `\\b${call}\\b[^]*\\b${area}\\[`,
  ]
  return new RegExp(`'${area}\\.${call}'|${method}|${oneOfSeveral}`)
}

function sources(folder, names) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((file) => names.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, folder, file), 'utf8') }))
}

function filesWith(files, pattern) {
  return files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
}

/** The title of each screen's folder; of a family's shared parts it is that of its first screen. */
function routeTitles() {
  const table = readFileSync(join(root, DESK, 'routing/route-table.ts'), 'utf8')
  const titles = new Map()
  for (const [, title, screen] of table.matchAll(/title: '([^']+)',\s*screen: '([^']+)'/g)) {
    const [family] = screen.split('/')
    for (const key of [screen, `${family}/+shared`]) {
      if (!titles.has(key)) titles.set(key, title)
    }
  }
  return titles
}

/** The screens that files belong to. */
function titlesOf(files, titles) {
  const screens = files.map((file) => /^screens\/([^/]+\/[^/]+)\//.exec(file)?.[1])
  return [...new Set(screens.flatMap((screen) => titles.get(screen) ?? []))]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(DEEDS_PAGE, deskDeeds().page)
}

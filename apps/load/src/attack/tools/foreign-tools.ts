import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from './run-tool'

/** Where a tool works. */
export interface Field {
  /** The server behind the proxy that signs. */
  proxied: string
  /** The server itself. */
  direct: string
  /** A folder that is thrown away. */
  folder: string
}

export interface ForeignTool {
  /** The program, and the Debian package. */
  name: string
  /** What it tries, in words. */
  tries: string
  /** Whether it goes through the proxy, where its requests are counted. */
  isCounted: boolean
  /** What it says that it found, one line each. @throws when it did not work at all. */
  run(field: Field): Promise<string[]>
}

const SECONDS = 170

/** Calls whose input is text or a number, and pages with their parameters. */
const QUERIES = [
  '/api/courses/products/recommend?keyword=a&page=1&length=5',
  '/api/courses/products/recommend/list?categoryId=1&exam=cet4',
  '/api/comments/1001?page=1&length=5',
  '/api/orders?page=1&length=5&status=paid',
  '/api/courses/purchase_note?courseId=1001',
  '/api/sysConfigs/pages/about?x=1',
  '/search?keyword=a',
  '/details/1001?channelId=a&statisticId=b',
]
const FORMS: readonly [path: string, body: string][] = [
  ['/api/oauth/mobile/login', 'mobile=13800138000&code=123456'],
  ['/api/desk/login', 'login=owner&password=secret123'],
]

const sqlmap: ForeignTool = {
  name: 'sqlmap',
  isCounted: true,
  tries: `SQL in ${QUERIES.length} queries and ${FORMS.length} forms`,
  async run({ proxied, folder }) {
    const share = Math.floor(SECONDS / (QUERIES.length + FORMS.length))
    const common = [
      ...['--batch', '--disable-coloring', '--flush-session', '--level=2', '--risk=1'],
      ...['--technique=BEUST', '--dbms=PostgreSQL', '--time-sec=2', '--threads=4', '--timeout=10'],
      ...['--retries=0', '--ignore-code=*', '--skip-waf', `--output-dir=${join(folder, 'sqlmap')}`],
    ]
    const found: string[] = []
    for (const [path, body] of [...QUERIES.map((path) => [path, ''] as const), ...FORMS]) {
      const args = ['-u', proxied + path, ...(body ? [`--data=${body}`] : []), ...common]
      const said = await runTool('sqlmap', args, { seconds: share, cwd: folder })
      if (!said.includes('[INFO] testing')) {
        throw new Error(`sqlmap did not begin: ${said.slice(-300)}`)
      }
      const points = said.split('\n').filter((line) => /^Parameter: | is vulnerable\b/.test(line))
      found.push(...points.map((line) => `${path}: ${line}`))
    }
    return found
  },
}

const WAPITI_MODULES =
  'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'

const wapiti: ForeignTool = {
  name: 'wapiti',
  isCounted: true,
  tries: 'its crawl and 15 of its modules',
  async run({ proxied, folder }) {
    const report = join(folder, 'wapiti.json')
    const starts = QUERIES.flatMap((path) => ['-s', proxied + path])
    const said = await runTool(
      'wapiti',
      [
        ...['-u', `${proxied}/`, ...starts, '--scope', 'domain', '-m', WAPITI_MODULES],
        ...['--max-scan-time', '40', '--max-attack-time', '8', '-d', '3', '-S', 'normal'],
        ...['--flush-session', '--no-bugreport', '-v', '0', '-f', 'json', '-o', report],
        ...['--store-session', join(folder, 'wapiti'), '--store-config', join(folder, 'wapiti')],
      ],
      { seconds: SECONDS, cwd: folder },
    )
    if (!existsSync(report)) throw new Error(`wapiti wrote no report: ${said.slice(-300)}`)
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Record<
      'vulnerabilities' | 'anomalies',
      Record<string, { method: string; path: string; info: string }[]>
    >
    return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, list]) =>
      list.map(({ method, path, info }) => `${kind}: ${method} ${path.split('?')[0]}: ${info}`),
    )
  },
}

const slowhttptest: ForeignTool = {
  name: 'slowhttptest',
  isCounted: false,
  tries: 'heads, bodies and reads that never end, 500 sockets each',
  async run({ direct, folder }) {
    const modes = [
      ['-H', '-u', `${direct}/home`],
      ['-B', '-u', `${direct}/api/versions`],
      ['-X', '-k', '3', '-u', `${direct}/home`],
    ]
    const found: string[] = []
    for (const mode of modes) {
      const args = [...mode, '-c', '500', '-r', '100', '-i', '5', '-l', '25', '-p', '5']
      const said = await runTool('slowhttptest', args, { seconds: SECONDS / 3, cwd: folder })
      const states = [...said.matchAll(/service available:\s+(YES|NO)/g)].map(([, one]) => one)
      if (states.length === 0) throw new Error(`slowhttptest did not begin: ${said.slice(-300)}`)
      if (states.includes('NO')) found.push(`${mode[0]}: others got no answer within 5 s`)
    }
    return found
  },
}

const nikto: ForeignTool = {
  name: 'nikto',
  isCounted: true,
  tries: 'its list of known files and faults',
  async run({ proxied, folder }) {
    const args = ['-h', proxied, '-maxtime', '120s', '-nointeractive', '-nocheck', '-ask', 'no']
    const said = await runTool('nikto', args, { seconds: SECONDS, cwd: folder })
    if (!said.includes('Nikto')) throw new Error(`nikto did not begin: ${said.slice(-300)}`)
    return said
      .split('\n')
      .filter((line) => /^\+ (?:\[\d+\]|\/|[A-Z]+:|OSVDB)/.test(line))
      .map((line) => line.slice(2))
  },
}

/** Debian's tools, the longest last. */
export const FOREIGN_TOOLS: readonly ForeignTool[] = [slowhttptest, nikto, wapiti, sqlmap]

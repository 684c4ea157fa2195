import { ApiError, type Client } from '@kaozhou/api'
import { maskValues } from '@kaozhou/domain'

declare const __BUILD__: { version: string } | undefined

type Report = Parameters<Client['system']['reportError']>[0]

/** Of two pages with an error, one reports: an error that many meet comes often enough. */
const SHARE = 0.5
/** A page in a loop reports no more. */
const MOST = 5

const reported = new Set<string>()
let isSampled: boolean | undefined

/** Reports an error of this page to the server: each once, a few in all, and nothing that tells who the person is. */
export function reportError(
  client: Client,
  kind: Report['kind'],
  error: unknown,
  random: () => number = Math.random,
): void {
  isSampled ??= random() < SHARE
  // What a call refuses is no error of the page, and is in the server's log.
  if (!isSampled || error instanceof ApiError || !(error instanceof Error)) return
  if (error.name === 'AbortError') return
  const report = describe(kind, error)
  const key = `${report.name} ${report.message}`
  if (reported.size >= MOST || reported.has(key)) return
  reported.add(key)
  client.system.reportError(report, { noToast: true, recover: false }).catch(() => {})
}

function describe(kind: Report['kind'], { name, message, stack = '' }: Error): Report {
  return {
    kind,
    name: name.slice(0, 60),
    message: maskValues(message).slice(0, 300),
    stack: maskValues(stack).slice(0, 2000),
    page: pageOf(window.location.pathname),
    build: typeof __BUILD__ === 'undefined' ? '' : __BUILD__.version,
  }
}

/** `/myorder/2026112000000001` is `/myorder/:id`. */
function pageOf(path: string): string {
  return path.replace(/\/[^/]*\d[^/]*/g, '/:id').slice(0, 100)
}

import { isDiskFull, isOverloaded, sqlState } from '../../database/transaction-guard'

/**
 * Why something failed, in a sentence for staff. Messages of errors are not shown: those of the database hold values of rows. The
 * log has all of it.
 */
export function plainFault(error: unknown): string {
  if (isDiskFull(error)) return '数据库的磁盘满了'
  if (isOverloaded(error)) return '数据库没有应答，或太忙'
  if (sqlState(error)) return '数据库没有接受，详情看服务器日志'
  const codes = codesOf(error)
  if (codes.includes('ENOSPC')) return '磁盘满了'
  if (codes.includes('TimeoutError') || codes.includes('AbortError')) return '对方没有按时答复'
  if (codes.some((code) => UNREACHABLE.has(code))) return '连不上对方'
  return `程序出错（${codes[0] ?? '未知'}），详情看服务器日志`
}

const UNREACHABLE: ReadonlySet<string> = new Set([
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNABORTED', 'network'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_SOCKET'],
])

/** The names and codes of an error and its causes. */
function codesOf(error: unknown): string[] {
  const codes: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    codes.push(cause.name)
    if (typeof code === 'string') codes.push(code)
  }
  return codes
}

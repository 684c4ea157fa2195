import { type Host, momentText } from '@kaozhou/domain'
import type { TrialFacts } from './trial-facts'

interface TrialReportInput {
  host: Host
  loggedIn: boolean
  /** Null until the page runs in the browser. */
  facts: TrialFacts | null
  /** The server's message when the visit could not begin. */
  error: string | null
}

const HOSTS: Readonly<Record<Host['kind'], string>> = {
  wechat: '微信',
  qq: 'QQ',
  weibo: '微博',
  other: '浏览器',
}

/** The lines of the report: name and value, without secrets. */
export function trialReport({
  host,
  loggedIn,
  facts,
  error,
}: TrialReportInput): (readonly [string, string])[] {
  return [
    ['所在环境', `${HOSTS[host.kind]} · ${host.os}`],
    ['App', host.app ? `${host.app.version}` : '不在 App 里'],
    ['登录状态', loggedIn ? '已登录' : '未登录'],
    ['浏览器存储', facts ? yesNo(facts.storage, '可用', '不可用') : '检测中'],
    ['Cookie', facts ? yesNo(facts.cookies, '可用', '不可用') : '检测中'],
    ['上次去授权', facts?.startedAt ? momentText(facts.startedAt) : '还没有'],
    ['带回授权码', facts ? yesNo(facts.broughtCode, '有', '没有') : '检测中'],
    ['带回校验值', facts ? yesNo(facts.broughtState, '有', '没有') : '检测中'],
    ...(error ? [['授权没有开始', error] as const] : []),
  ]
}

function yesNo(is: boolean, yes: string, no: string): string {
  return is ? yes : no
}

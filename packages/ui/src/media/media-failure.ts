/** Why a medium does not play. `message` is the reason that was given, for people. */
export interface MediaFailure {
  kind: 'network' | 'offline' | 'missing' | 'empty' | 'refused' | 'unplayable'
  message?: string
}

const WORDS = {
  network: '没有加载出来，请检查网络',
  offline: '要联网才能播放，网络恢复后会自动继续',
  missing: '没有找到，请联系客服处理',
  empty: '里没有内容，请联系客服处理',
  refused: '的地址已失效，请重新加载',
  unplayable: '在这个浏览器里放不了，请换一个浏览器试试',
} as const satisfies Record<MediaFailure['kind'], string>

/** What a failure means for people: 视频没有加载出来，请检查网络. */
export function failureText({ kind, message }: MediaFailure, what: '视频' | '音频'): string {
  return message ?? `${what}${WORDS[kind]}`
}

/** The failure that the status of an answer stands for; null for a success. */
export function statusFailure(status: number): MediaFailure | null {
  if (status === 404 || status === 410) return { kind: 'missing' }
  if (status === 403) return { kind: 'refused' }
  return status >= 400 ? { kind: 'network' } : null
}

import type { DeskText } from '@kaozhou/api/desk'
import { HOUR, MINUTE } from '@kaozhou/domain'
import { ageText } from '../../../../parts/times/age-text'

/** 作文 or 翻译. */
export function kindText({ kind }: Pick<DeskText, 'kind'>): string {
  return kind === 'translation' ? '翻译' : '作文'
}

/** How a text stands, for who marks. */
export function stateText(text: DeskText): string {
  const { state, band, isTaken, marks, ownBand } = text
  if (state === 'marked') return `已批改 ${band} 分`
  if (isTaken) return '同事在批改'
  if (state === 'differs') return '两次分差较大，等第三次'
  if (ownBand !== null) return `等第 ${marks + 1} 位批改人`
  return marks > 0 ? `第 ${marks + 1} 位批改人` : '等批改'
}

/** How much is left of the time that is promised. */
export function dueText(dueAt: number, now: number): { text: string; isLate: boolean } {
  const left = dueAt - now
  if (left < 0) return { text: `已超时 ${ageText(dueAt, now)}`, isLate: true }
  const hours = Math.floor(left / HOUR)
  const text = hours > 0 ? `还剩 ${hours} 小时` : `还剩 ${Math.floor(left / MINUTE)} 分钟`
  return { text, isLate: false }
}

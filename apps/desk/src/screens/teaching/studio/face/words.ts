import type { DeskClassDetail } from '@kaozhou/api/desk'
import { type BroadcastState, dateTimeText } from '@kaozhou/domain'
import { formatTime } from '@kaozhou/ui'
import { canTeach } from '../encoding/support'
import { isLive, type StudioView } from '../engine/studio-view'
import type { Line } from '../sending/line'
import type { Strength } from '../sending/strength'

/** What the teacher is told of the line. */
export const STRENGTH_WORDS: Record<Strength, string> = {
  good: '网络顺畅',
  slow: '网络有点慢',
  poor: '网络很慢',
  away: '没有连上',
}

/** Why a line is closed, and what can be done about it. */
export const CLOSED_WORDS: Record<
  NonNullable<Line['closedBy']>,
  { title: string; text: string }
> = {
  elsewhere: {
    title: '另一个页面在上这节课',
    text: '这里已经停播。要换回这台设备，点“在这里继续”，那边会停下',
  },
  over: { title: '课程已经结束', text: '回放会自动生成，学生几秒后就能看' },
  refused: { title: '现在不能上这节课', text: '' },
  broken: {
    title: '直播断开了',
    text: '这个页面的版本可能旧了。刷新页面，再点“继续直播”',
  },
}

/** What is announced while the class goes on; '' before it began. */
export function statusText({ line, hasFault }: Pick<StudioView, 'line' | 'hasFault'>): string {
  if (hasFault) return '这台电脑的编码停下了，请刷新页面'
  if (line.wish === 'end' && line.phase !== 'closed') return '正在结束'
  if (line.phase === 'waiting' || (line.failures > 0 && line.phase === 'connecting')) {
    return line.wish === 'nothing' ? '正在重新连接' : '正在重新连接，画面先存在这里，连上后补发'
  }
  if (line.wish === 'nothing') return ''
  if (line.phase !== 'sending') return '正在连接'
  return line.wish === 'paused' ? '已暂停，学生看到“老师马上回来”' : '正在直播'
}

/** How the class stands, as far as this page knows. */
export function shownState({
  phase,
  wish,
  state,
}: Pick<Line, 'phase' | 'wish' | 'state'>): BroadcastState {
  if (wish === 'nothing') return state ?? 'waiting'
  if (phase === 'sending') return wish === 'paused' ? 'paused' : 'onAir'
  return phase === 'waiting' ? 'lost' : (state ?? 'waiting')
}

/** Why the class can't begin yet; null when it can. */
export function startRefusal(
  { support, microphone, line, hasFault }: StudioView,
  { opensAt, closesAt }: Pick<DeskClassDetail, 'opensAt' | 'closesAt'>,
  now: number,
): string | null {
  if (hasFault) return '这台电脑的编码停下了，请刷新页面'
  if (!support) return '正在检查浏览器'
  if (!canTeach(support)) return '这个浏览器不能开播，请换一个'
  if (now < opensAt) return `${dateTimeText(opensAt, now)} 起可以开播`
  if (now > closesAt) return '已经过了开播的时间，请联系学校改上课时间'
  if (microphone.state === 'asking') return '正在打开麦克风'
  if (microphone.state === 'off') return '先打开麦克风'
  if (line.phase !== 'open') return '正在连接'
  return null
}

/** How long the class has been going on: 12:05; null before it began. */
export function clockText(
  { startedAt, clockAhead }: Pick<Line, 'startedAt' | 'clockAhead'>,
  now: number,
): string | null {
  if (startedAt === null) return null
  return formatTime((now + clockAhead - startedAt) / 1000)
}

/** True while another visit, or another page, had begun the class. */
export function hasBegun(view: Pick<StudioView, 'line'>): boolean {
  const { state } = view.line
  return !isLive(view) && state !== null && state !== 'waiting' && state !== 'over'
}

const QUIETEST = -60

/** A level as a share of what an ear hears, 0 to 100: a quiet voice is at 40, a loud one at 80. */
export function levelPercent(level: number): number {
  const decibel = 20 * Math.log10(Math.max(level, 1e-6))
  return Math.round(Math.min(100, Math.max(0, (1 - decibel / QUIETEST) * 100)))
}

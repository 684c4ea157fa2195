import { expect, test } from 'vitest'
import { NEW_VIEW, type StudioView } from '../engine/studio-view'
import { type Line, NEW_LINE } from '../sending/line'
import { clockText, hasBegun, levelPercent, shownState, startRefusal, statusText } from './words'

const lineOf = (part: Partial<Line>): Line => ({ ...NEW_LINE, ...part })

test.each<[Partial<Line>, string]>([
  [{ phase: 'connecting' }, ''],
  [{ phase: 'open' }, ''],
  [{ phase: 'waiting', failures: 1 }, '正在重新连接'],
  [{ phase: 'beginning', wish: 'live' }, '正在连接'],
  [{ phase: 'sending', wish: 'live' }, '正在直播'],
  [{ phase: 'sending', wish: 'paused' }, '已暂停，学生看到“老师马上回来”'],
  [{ phase: 'waiting', wish: 'live', failures: 1 }, '正在重新连接，画面先存在这里，连上后补发'],
  [{ phase: 'connecting', wish: 'live', failures: 2 }, '正在重新连接，画面先存在这里，连上后补发'],
  [{ phase: 'sending', wish: 'end' }, '正在结束'],
  [{ phase: 'closed', closedBy: 'over' }, ''],
])('a line that is %j is announced as “%s”', (part, text) => {
  expect(statusText({ line: lineOf(part), hasFault: false })).toBe(text)
})

test.each<[Partial<Line>, string]>([
  [{ phase: 'open', state: null }, 'waiting'],
  [{ phase: 'open', state: 'lost' }, 'lost'],
  [{ phase: 'sending', wish: 'live', state: 'waiting' }, 'onAir'],
  [{ phase: 'sending', wish: 'paused', state: 'onAir' }, 'paused'],
  [{ phase: 'waiting', wish: 'live', state: 'onAir' }, 'lost'],
  [{ phase: 'closed', wish: 'nothing', state: 'onAir' }, 'onAir'],
])('a line that is %j shows the class as %s', (part, state) => {
  expect(shownState(lineOf(part))).toBe(state)
})

const OPENS = Date.parse('2026-11-26T19:00:00+08:00')
const times = { opensAt: OPENS, closesAt: OPENS + 10_000_000 }
const prepared: StudioView = {
  ...NEW_VIEW,
  support: { picture: 'avc1.42001f', sound: 'opus' },
  microphone: { state: 'on', id: 'a', refusal: null },
  line: lineOf({ phase: 'open' }),
}

test.each<[string, Partial<StudioView>, number, string | null]>([
  ['all is there', {}, 1, null],
  ['it is early', {}, -1, '11 月 26 日 19:00 起可以开播'],
  ['it is late', {}, 10_000_001, '已经过了开播的时间，请联系学校改上课时间'],
  ['the browser has not answered', { support: null }, 1, '正在检查浏览器'],
  [
    'the browser has no H.264',
    { support: { picture: null, sound: 'opus' } },
    1,
    '这个浏览器不能开播，请换一个',
  ],
  ['the microphone is off', { microphone: NEW_VIEW.microphone }, 1, '先打开麦克风'],
  ['the line does not stand', { line: lineOf({ phase: 'connecting' }) }, 1, '正在连接'],
  ['there is no camera', { camera: NEW_VIEW.camera }, 1, null],
])('when %s', (_, part, after, refusal) => {
  expect(startRefusal({ ...prepared, ...part }, times, OPENS + after)).toBe(refusal)
})

test('the clock counts by the clock of the server', () => {
  expect(clockText({ startedAt: 10_000, clockAhead: 5000 }, 730_000)).toBe('12:05')
  expect(clockText({ startedAt: null, clockAhead: 0 }, 1)).toBeNull()
})

test('a class that another visit began can be gone on with', () => {
  expect(hasBegun({ line: lineOf({ state: 'lost' }) })).toBe(true)
  expect(hasBegun({ line: lineOf({ state: 'waiting' }) })).toBe(false)
  expect(hasBegun({ line: lineOf({ state: 'onAir', wish: 'live' }) })).toBe(false)
})

test.each([
  [0, 0],
  [0.001, 0],
  [0.01, 33],
  [0.1, 67],
  [1, 100],
])('a level of %d fills %d %% of the meter', (level, percent) => {
  expect(levelPercent(level)).toBe(percent)
})

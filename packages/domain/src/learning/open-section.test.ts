import { describe, expect, test } from 'vitest'
import type { Section, SectionOpening } from './open-section'
import { openSection } from './open-section'

const notice = (reason: string) => ({ kind: 'notice', reason })
const page = (path: string, query?: Record<string, string>) =>
  query ? { kind: 'navigate', path, query } : { kind: 'navigate', path }
const external = (url: string) => ({ kind: 'external', url })
const url = 'https://play.example/1?a=1'
const section = (part: Partial<Section>): Section => ({
  id: 7,
  courseId: 5,
  state: 2,
  type: 2,
  ...part,
})

describe('openSection', () => {
  const rows: [string, Partial<Section>, object][] = [
    ['state 0', { state: 0 }, notice('notStarted')],
    ['state 1', { state: 1, type: 1 }, notice('notStarted')],
    ['state 3', { state: 3, type: 3, playBackParams: url }, notice('generating')],
    ['type 1: the course', { type: 1 }, page('/mycourse/5')],
    ['type 1 without a course', { type: 1, courseId: null }, notice('unavailable')],
    ['type 3, a playback address', { type: 3, playBackParams: url }, external(url)],
    ['… in an object', { type: 3, playBackParams: { url } }, external(url)],
    ['type 3 without one: the page', { type: 3 }, page('/playbackinfo/7')],
    ['… with null', { type: 3, playBackParams: null }, page('/playbackinfo/7')],
    ['… with an empty object', { type: 3, playBackParams: {} }, page('/playbackinfo/7')],
    [
      '… with a script for an address',
      { type: 3, playBackParams: 'javascript:alert(1)' },
      page('/playbackinfo/7'),
    ],
    ['type 3 without an id', { type: 3, id: undefined }, notice('unavailable')],
    ['type 4, plate 0', { type: 4, plateType: 0, recordParams: url }, external(url)],
    ['type 4, plate 0, no address', { type: 4, plateType: 0 }, notice('unavailable')],
    ['type 4, plate 1', { type: 4, plateType: 1, recordParams: url }, page('/qxRecord/7')],
    ['type 4, no plate', { type: 4 }, page('/qxRecord/7')],
    ['live, plate 0', { plateType: 0 }, page('/live/stream/7')],
    [
      'live with a room',
      { plateType: 1, liveParams: { roomid: 'r1' } },
      page('/sc/live/view/lvie', { roomid: 'r1', redirect: '/mycourse/5' }),
    ],
    [
      '… written roomId',
      { plateType: 1, liveParams: { roomId: 'r1' } },
      page('/sc/live/view/lvie', { roomid: 'r1', redirect: '/mycourse/5' }),
    ],
    [
      '… as text',
      { liveParams: 'r1', courseId: null },
      page('/sc/live/view/lvie', { roomid: 'r1', redirect: '/mylive' }),
    ],
    ['live without a room', { plateType: 1 }, notice('unavailable')],
    ['… with null', { plateType: 1, liveParams: null }, notice('unavailable')],
    ['… with an empty room', { liveParams: { roomid: '' } }, notice('unavailable')],
  ]
  test.each(rows)('%s', (_, part, expected) => {
    expect(openSection(section(part))).toEqual(expected as SectionOpening)
  })
})

import { describe, expect, test } from 'vitest'
import type { Section, SectionOpening } from './open-section'
import { openSection } from './open-section'

const notice = (reason: string) => ({ kind: 'notice', reason })
const page = (path: string, query?: Record<string, string>) =>
  query ? { kind: 'navigate', path, query } : { kind: 'navigate', path }
const external = (url: string) => ({ kind: 'external', url })
/** Two parameters, and a sign that is written in two ways: nothing of it may be changed. */
const url = 'https://play.example/1?a=1&sign=x%2By%26z'
const section = (part: Partial<Section>): Section => ({
  id: 7,
  courseId: 5,
  state: 2,
  type: 2,
  ...part,
})

describe('openSection', () => {
  const rows: [string, Partial<Section>, object][] = [
    ['state 0: a notice that it has not started', { state: 0 }, notice('notStarted')],
    ['state 1: a notice that it has not started', { state: 1, type: 1 }, notice('notStarted')],
    [
      'state 3: a notice that the playback is being generated',
      { state: 3, type: 3, playBackParams: url },
      notice('generating'),
    ],
    ["type 1: the course's page", { type: 1 }, page('/mycourse/5')],
    [
      'type 1 without a course: a notice that it is unavailable',
      { type: 1, courseId: null },
      notice('unavailable'),
    ],
    [
      'type 3 with a playback address: that address',
      { type: 3, playBackParams: url },
      external(url),
    ],
    [
      'type 3 with a playback address in an object: that address',
      { type: 3, playBackParams: { url } },
      external(url),
    ],
    ['type 3 without a playback address: the playback page', { type: 3 }, page('/playbackinfo/7')],
    [
      'type 3 with null for a playback address: the playback page',
      { type: 3, playBackParams: null },
      page('/playbackinfo/7'),
    ],
    [
      'type 3 with an empty object for a playback address: the playback page',
      { type: 3, playBackParams: {} },
      page('/playbackinfo/7'),
    ],
    [
      'type 3 with a script for a playback address: the playback page',
      { type: 3, playBackParams: 'javascript:alert(1)' },
      page('/playbackinfo/7'),
    ],
    [
      'type 3 without an id: a notice that it is unavailable',
      { type: 3, id: undefined },
      notice('unavailable'),
    ],
    [
      "type 4, plate 0: the recording's address",
      { type: 4, plateType: 0, recordParams: url },
      external(url),
    ],
    [
      'type 4, plate 0, no address: a notice that it is unavailable',
      { type: 4, plateType: 0 },
      notice('unavailable'),
    ],
    [
      "type 4, plate 1: the recording's page",
      { type: 4, plateType: 1, recordParams: url },
      page('/qxRecord/7'),
    ],
    ["type 4, no plate: the recording's page", { type: 4 }, page('/qxRecord/7')],
    ["live, plate 0: the stream's page", { plateType: 0 }, page('/live/stream/7')],
    [
      "live with a roomid: the room's page",
      { plateType: 1, liveParams: { roomid: 'r1' } },
      page('/sc/live/view/lvie', { roomid: 'r1', redirect: '/mycourse/5' }),
    ],
    [
      "live with a roomId: the room's page",
      { plateType: 1, liveParams: { roomId: 'r1' } },
      page('/sc/live/view/lvie', { roomid: 'r1', redirect: '/mycourse/5' }),
    ],
    [
      "live with the room as a text, without a course: the room's page, back to the user's lives",
      { liveParams: 'r1', courseId: null },
      page('/sc/live/view/lvie', { roomid: 'r1', redirect: '/mylive' }),
    ],
    [
      'live without a room: a notice that it is unavailable',
      { plateType: 1 },
      notice('unavailable'),
    ],
    [
      'live with null for a room: a notice that it is unavailable',
      { plateType: 1, liveParams: null },
      notice('unavailable'),
    ],
    [
      'live with an empty room: a notice that it is unavailable',
      { liveParams: { roomid: '' } },
      notice('unavailable'),
    ],
  ]
  test.each(rows)('%s', (_, part, expected) => {
    expect(openSection(section(part))).toEqual(expected as SectionOpening)
  })
})

import { openSection } from '@kaozhou/domain'
import { expect, test } from 'vitest'
import { section } from '../../../../testing/course.fixture'

test('a live lesson of a third-party provider opens the room that the answer names', () => {
  const lesson = section(1, {
    state: 2,
    plateType: 1,
    liveParams: { roomId: 'room-7', provider: 'studio' },
  })
  expect(openSection(lesson)).toEqual({
    kind: 'navigate',
    path: '/sc/live/view/lvie',
    query: { roomid: 'room-7', redirect: '/mycourse/1001' },
  })
})

test('a playback of our own opens /playbackinfo, one with a url opens that url', () => {
  const ready = { state: 4, type: 3 }
  expect(openSection(section(5, { ...ready, playBackParams: { mediaId: 'm' } }))).toEqual({
    kind: 'navigate',
    path: '/playbackinfo/5',
  })
  const url = 'https://video.example.com/5'
  expect(openSection(section(5, { ...ready, playBackParams: { mediaId: 'm', url } }))).toEqual({
    kind: 'external',
    url,
  })
})

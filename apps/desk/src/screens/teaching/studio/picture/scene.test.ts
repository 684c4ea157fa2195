import { expect, test } from 'vitest'
import { fitted, type Place, placesOf, type Scene } from './scene'

test.each<[Scene, 'corner' | '', string, string[]]>([
  ['camera', 'corner', 'camera', ['camera']],
  ['camera', 'corner', 'camera screen sheet', ['camera']],
  ['camera', 'corner', '', []],
  ['screen', '', 'camera screen', ['screen']],
  ['screen', 'corner', 'camera screen', ['screen', 'camera']],
  ['screen', 'corner', 'screen', ['screen']],
  ['screen', '', 'camera', ['camera']],
  ['screen', 'corner', '', []],
  ['document', 'corner', 'camera screen sheet', ['sheet', 'camera']],
  ['document', '', 'camera sheet', ['sheet']],
  ['document', '', 'camera', ['camera']],
  ['board', 'corner', 'sheet', ['sheet']],
])('%s %s with “%s” at hand shows %j', (scene, corner, at, shown) => {
  const there = {
    camera: at.includes('camera'),
    screen: at.includes('screen'),
    sheet: at.includes('sheet'),
  }
  const places = placesOf({ scene, hasCorner: corner === 'corner' }, there)
  expect(places.map(({ source }) => source)).toEqual(shown)
})

const whole: Place = { source: 'camera', x: 0, y: 0, width: 1280, height: 720, fit: 'cover' }

test('a camera of 4:3 loses its top and bottom', () => {
  expect(fitted(whole, { width: 640, height: 480 })).toEqual({
    from: [0, 60, 640, 360],
    to: [0, 0, 1280, 720],
  })
})

test('a screen of 4:3 is seen whole', () => {
  expect(fitted({ ...whole, fit: 'contain' }, { width: 1600, height: 1200 })).toEqual({
    from: [0, 0, 1600, 1200],
    to: [160, 0, 960, 720],
  })
})

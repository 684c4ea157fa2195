import { expect, test } from 'vitest'
import { fitted, type Place, placesOf, type Scene } from './scene'

test.each<[Scene, string, string[]]>([
  ['camera', 'camera', ['camera']],
  ['camera', 'camera screen', ['camera']],
  ['camera', '', []],
  ['screen', 'camera screen', ['screen']],
  ['screen', 'camera', ['camera']],
  ['both', 'camera screen', ['screen', 'camera']],
  ['both', 'screen', ['screen']],
  ['both', 'camera', ['camera']],
  ['both', '', []],
])('%s with “%s” at hand shows %j', (scene, there, shown) => {
  const places = placesOf(scene, {
    camera: there.includes('camera'),
    screen: there.includes('screen'),
  })
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

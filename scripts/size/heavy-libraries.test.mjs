import { expect, test } from 'vitest'
import { misplacedLibraries } from './heavy-libraries.mjs'

const LIBRARIES = [{ name: 'hls.js', mark: 'hlsEvent', screens: ['learning/lesson'] }]
const LESSON = 'src/screens/learning/lesson/screen.tsx'
const HOME = 'src/screens/shop/home/screen.tsx'

/** A build in which the player of a lesson loads hls.js on first use; `changes` are to its chunks. */
function faults(changes = {}, texts = {}) {
  const manifest = {
    'index.html': {
      file: 'boot.js',
      isEntry: true,
      imports: ['_shared.js'],
      dynamicImports: ['_routes.js'],
    },
    '_routes.js': { file: 'routes.js', dynamicImports: [LESSON, HOME] },
    '_shared.js': { file: 'shared.js' },
    [HOME]: { file: 'home.js', imports: ['_shared.js'] },
    [LESSON]: { file: 'lesson.js', imports: ['_shared.js', '_player.js'] },
    '_player.js': { file: 'player.js', dynamicImports: ['hls.mjs'] },
    'hls.mjs': { file: 'hls.js' },
    'hls.css': { file: 'hls.css' },
    ...changes,
  }
  const contents = { 'hls.js': 'a="hlsEvent"', ...texts }
  return misplacedLibraries(manifest, (file) => contents[file] ?? '', LIBRARIES)
}

test('a library that only its screen loads, and later, lies where it should', () => {
  expect(faults()).toEqual([])
})

test('a library that is part of what the screen loads at once is named', () => {
  const player = { '_player.js': { file: 'player.js', imports: ['hls.mjs'] } }
  expect(faults(player)).toEqual([`hls.js is loaded at once with ${LESSON}`])
})

test('a library that was put into a shared chunk is named for every page and screen with that chunk', () => {
  const shared = faults({}, { 'hls.js': '', 'shared.js': 'a="hlsEvent"' })
  expect(shared).toEqual(
    ['index.html', HOME, LESSON].map((root) => `hls.js is loaded at once with ${root}`),
  )
})

test('a screen that has no use for a library may not load it later either', () => {
  const home = { [HOME]: { file: 'home.js', imports: ['_player.js'] } }
  expect(faults(home)).toEqual([`hls.js is loaded later by ${HOME}, which has no use for it`])
})

test('a text that no chunk has any more makes the check fail', () => {
  expect(faults({}, { 'hls.js': 'renamed' })).toEqual(['hls.js: no chunk has the text “hlsEvent”'])
})

import '../test-setup'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFieldSeen } from './keep-field-seen'

/** What is seen of a window of 800 px, as a phone tells it. */
class Viewport extends EventTarget {
  height = 800
  offsetTop = 0
  scale = 1
}

let viewport: Viewport
let windowHeight: number
let scrolled: string[]

beforeEach(() => {
  viewport = new Viewport()
  windowHeight = 800
  scrolled = []
  vi.stubGlobal('visualViewport', viewport)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockImplementation(() => windowHeight)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A focused field that lies so far down in the window. */
function focused(name: string, bottom: number): void {
  const field = document.createElement(name)
  field.tabIndex = 0
  field.getBoundingClientRect = () => new DOMRect(0, bottom - 40, 300, 40)
  field.scrollIntoView = () => void scrolled.push(field.tagName)
  document.body.append(field)
  field.focus()
}

function keyboardComes(facts: { height: number; offsetTop?: number; scale?: number }): void {
  Object.assign(viewport, facts)
  viewport.dispatchEvent(new Event('resize'))
}

test.each([
  ['under the keyboard', 'textarea', 700, { height: 460 }, ['TEXTAREA']],
  ['above the keyboard', 'textarea', 300, { height: 460 }, []],
  ['at the edge of the keyboard', 'input', 455, { height: 460 }, ['INPUT']],
  ['above what is seen', 'input', 90, { height: 460, offsetTop: 120 }, ['INPUT']],
  ['that is no text field', 'button', 700, { height: 460 }, []],
  ['of a page that is zoomed in', 'input', 700, { height: 460, scale: 2 }, []],
] as const)('a field %s', (_, name, bottom, seen, expected) => {
  const stop = keepFieldSeen()
  focused(name, bottom)
  keyboardComes(seen)
  expect(scrolled).toEqual(expected)
  stop()
})

test('a window that shrinks with the keyboard, as on iOS 26, has nothing covered', () => {
  const stop = keepFieldSeen()
  focused('textarea', 700)
  windowHeight = 460
  keyboardComes({ height: 460 })
  expect(scrolled).toEqual([])
  stop()
})

test('the visual viewport is asked for in one place', () => {
  const root = join(import.meta.dirname, '../../../..')
  const asking = ['apps/h5/src', 'packages/ui/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .filter((name) => readFileSync(join(root, folder, name), 'utf8').includes('visualViewport')),
  )
  expect(asking).toEqual(['seen/watch-seen.ts'])
})

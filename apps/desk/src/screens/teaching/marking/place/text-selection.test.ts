import { beforeEach, expect, test } from 'vitest'
import { offsetAt, placeOf, selectPlace } from './text-selection'

let root: HTMLElement

/** “There have many people.”, of which “have many” and “many” are marked. */
beforeEach(() => {
  document.body.innerHTML = `<p>beside</p><div id="root"><p><span data-from="0">There </span><mark
    data-from="6">have </mark><mark data-from="11">many</mark><button>1</button><button>2</button><span
    data-from="15"> people.</span></p></div><p>behind</p>`
  const found = document.getElementById('root')
  if (!found) throw new Error('the text is not there')
  root = found
})

const textIn = (selector: string): Node => {
  const node = root.querySelector(selector)?.firstChild
  if (!node) throw new Error(`nothing in ${selector}`)
  return node
}

test.each([
  ['[data-from="0"]', 3, 3],
  ['[data-from="6"]', 0, 6],
  ['[data-from="11"]', 4, 15],
  ['[data-from="15"]', 8, 23],
  ['button', 1, 15],
])('in %s at %i', (selector, at, offset) => {
  expect(offsetAt(root, textIn(selector), at)).toBe(offset)
})

test('a boundary between elements, or beside the text', () => {
  const paragraph = textIn('div > p').parentNode
  if (!paragraph) throw new Error('no paragraph')
  expect(offsetAt(root, paragraph, 0)).toBe(0)
  expect(offsetAt(root, paragraph, 2)).toBe(11)
  expect(offsetAt(root, document.body, 0)).toBe(0)
  expect(offsetAt(root, document.body, 3)).toBe(23)
})

test.each([
  [{ anchor: 6, focus: 15 }, 'have many'],
  [{ anchor: 18, focus: 2 }, 'ere have many pe'],
])('what is selected is read back: %j', (place, words) => {
  selectPlace(root, place)
  const selection = getSelection()
  if (!selection) throw new Error('no selection')
  expect(placeOf(root, selection)).toEqual(place)
  const { anchor, focus } = place
  expect('There have many people.'.slice(Math.min(anchor, focus), Math.max(anchor, focus))).toBe(
    words,
  )
})

test('a selection elsewhere chooses nothing of the text; one that ends behind it goes to its end', () => {
  const selection = getSelection()
  const behind = document.body.lastElementChild?.firstChild
  if (!selection || !behind) throw new Error('nothing to select')
  selection.setBaseAndExtent(behind, 0, behind, 3)
  expect(placeOf(root, selection)).toBeNull()
  selection.setBaseAndExtent(textIn('[data-from="11"]'), 0, behind, 0)
  expect(placeOf(root, selection)).toEqual({ anchor: 11, focus: 23 })
})

import { expect, test } from 'vitest'
import { routeTable } from '../routing/route-table'

const files = Object.keys(import.meta.glob('../screens/*/*/screen.tsx'))

test('every screen of the route table has a file, and every file a row', () => {
  const named = new Set<string>(routeTable.map(({ screen }) => screen))
  const screens = files.map((file) => file.replace(/^\.\.\/screens\/|\/screen\.tsx$/g, ''))
  expect([...named].sort()).toEqual(screens.sort())
})

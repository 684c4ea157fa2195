import { expect, test } from 'vitest'
import { routeTable } from '../routing/route-table'
import { screenNames } from '../screens/screen-files'

test('every screen of the route table has a file, and every file a row', () => {
  const named = new Set<string>(routeTable.map(({ screen }) => screen))
  expect([...named].sort()).toEqual([...screenNames].sort())
})

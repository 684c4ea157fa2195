import { expect, test } from 'vitest'
import { href } from './href'
import { navRows, routeTable } from './route-table'

test('parts that the path names stand in it, the others in the query', () => {
  expect(href('/staff/:id', { id: 7 })).toBe('/staff/7')
  expect(href('/record', { staffId: 7, deed: undefined, subject: '' })).toBe('/record?staffId=7')
  expect(href('/')).toBe('/')
})

test('every path stands once in the table, and what is in the navigation has no parameter', () => {
  const paths = routeTable.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(navRows.map(({ path }) => path).filter((path) => path.includes(':'))).toEqual([])
})

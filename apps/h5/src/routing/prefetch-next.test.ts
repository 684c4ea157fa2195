import { describe, expect, test } from 'vitest'
import { isCostly } from './prefetch-next'
import type { RouteRow } from './route-row'
import { routeTable } from './route-table'

describe('isCostly: bytes are not spent on a guess', () => {
  test.each([
    ['a browser that tells nothing', undefined, false],
    ['a fast line', { effectiveType: '4g', type: 'wifi' }, false],
    ['a line of unknown kind', {}, false],
    ['a person who saves data', { effectiveType: '4g', saveData: true }, true],
    ['a line that is paid by the byte', { effectiveType: '4g', type: 'cellular' }, true],
    ['a slow line', { effectiveType: '3g' }, true],
  ])('args: %s', (_, line, costly) => {
    expect(isCostly(line)).toBe(costly)
  })
})

test('every screen that follows another is one of the table', () => {
  const screens = routeTable.map(({ screen }) => screen as string)
  const rows: readonly RouteRow[] = routeTable
  const followers = rows.flatMap(({ next = [] }) => next)
  expect(followers.length).toBeGreaterThan(10)
  expect(followers.filter((screen) => !screens.includes(screen))).toEqual([])
})

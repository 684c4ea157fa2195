import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { matchRoute } from './match-route'
import { routeTable } from './route-table'

test.each([
  ['/home', '/home', {}],
  ['/HOME//', '/home', {}],
  ['/details/1001', '/details/:id', { id: '1001' }],
  ['/ec/a%2Fb', '/ec/:code', { code: 'a/b' }],
  ['/ec/%E5%85%91', '/ec/:code', { code: '%E5%85%91' }],
  ['/myorder', '/myorder', {}],
  ['/myorder/7', '/myorder/:orderId', { orderId: '7' }],
])('%s is the screen %s', (pathname, path, params) => {
  expect(matchRoute(pathname)).toMatchObject({ row: { path }, params })
})

test.each(['/', '', '//home', '/details', '/details/', '/details//1', '/details/1/2', '/home2'])(
  '%o is no screen',
  (pathname) => {
    expect(matchRoute(pathname)).toBeUndefined()
  },
)

test('every path of the table is matched as by react-router', () => {
  for (const { path } of routeTable) {
    const pathname = path.replace(/:\w+/g, 'A-1%20%2F')
    const known = matchPath(path, pathname)
    expect(matchRoute(pathname)?.params, path).toEqual(known?.params)
  }
})

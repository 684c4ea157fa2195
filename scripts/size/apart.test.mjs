import { expect, test } from 'vitest'
import { strangers } from './apart.mjs'

test('a file of the desk that calls the storefront’s rows, or loads its files, is named', () => {
  const files = [
    { name: 'own.js', text: 'call("/api/desk/orders");load("/desk/assets/a.js")' },
    { name: 'row.js', text: 'path:"/api/orders/{id}"' },
    { name: 'file.html', text: '<script src="/assets/base-1234567.js">' },
  ]
  expect(strangers('storefront', files)).toEqual([
    'row.js has /api/orders/ of the storefront',
    'file.html has "/assets/ of the storefront',
  ])
})

test('a file of the storefront that knows the desk’s rows is named', () => {
  const files = [
    { name: 'own.js', text: 'path:"/api/orders/{id}";not=/^\\/(?:api|desk)/' },
    { name: 'row.js', text: 'path:"/api/desk/me"' },
  ]
  expect(strangers('desk', files)).toEqual(['row.js has /api/desk/ of the desk'])
})

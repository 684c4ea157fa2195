import { expect, test } from 'vitest'
import { changesOf } from './changes-of'

test('only what differs is named, with both values', () => {
  const before = { name: '周敏', roles: ['support'], address: { city: '武汉', zip: null } }
  const after = {
    name: '周敏',
    roles: ['support', 'finance'],
    address: { city: '杭州', zip: null },
  }
  expect(changesOf(before, after)).toEqual([
    { name: 'roles', before: '["support"]', after: '["support","finance"]' },
    { name: 'address.city', before: '武汉', after: '杭州' },
  ])
})

test('what was made has nothing before it, what was removed nothing after', () => {
  expect(changesOf(null, { login: 'zhou' })).toEqual([
    { name: 'login', before: '—', after: 'zhou' },
  ])
  expect(changesOf({ login: 'zhou' }, null)).toEqual([
    { name: 'login', before: 'zhou', after: '—' },
  ])
  expect(changesOf(null, null)).toEqual([])
})

test('a plain value has no name of its own', () => {
  expect(changesOf(50_000, 80_000)).toEqual([{ name: '值', before: '50000', after: '80000' }])
})

import { expect, test } from 'vitest'
import { isKnownHref } from '../../../../routing/is-known-href'
import { rebuyPath } from './rebuy-path'

test.each([
  ['course', '/details/7'],
  ['cart', '/shopcart'],
  ['group', '/assembledetails/7'],
  ['bundle', '/joint?id=7'],
  ['numberBundle', '/number_joint/7'],
  ['presale', '/deposit_order_info/7'],
  ['upgrade', '/upgrade_detail/7'],
  ['giftPack', '/confirmorder/7?type=13'],
  ['membershipCard', '/confirmorder/7?type=15'],
] as const)('%s is bought again on %s, which is a screen', (kind, path) => {
  expect(rebuyPath({ kind, id: 7 })).toBe(path)
  expect(isKnownHref(path)).toBe(true)
})

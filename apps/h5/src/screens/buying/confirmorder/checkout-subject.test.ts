import { describe, expect, test } from 'vitest'
import { checkoutSubject } from './checkout-subject'

describe('the address of a confirm page', () => {
  test.each([
    ['1001', 'type=1', { kind: 'single', courseId: 1001, type: 1 }],
    ['1001', '', { kind: 'single', courseId: 1001, type: 1 }],
    ['1001', 'type=4', { kind: 'group', courseId: 1001, assembleEventId: null }],
    ['1001', 'type=4&assembleEventId=7', { kind: 'group', courseId: 1001, assembleEventId: 7 }],
    ['1001', 'type=2', { kind: 'group', courseId: 1001, assembleEventId: null }],
    ['5', 'type=13', { kind: 'gift', giftId: 5 }],
    ['5', 'type=6', { kind: 'upgrade', upgradeId: 5 }],
    ['1306', 'type=14', { kind: 'pointsGood', goodId: 1306 }],
    ['1901', 'type=15', { kind: 'membershipCard', cardId: 1901 }],
    ['cart', 'type=10', { kind: 'cart' }],
    ['3', 'type=12', { kind: 'depositProduct', presaleId: 3 }],
    ['20261120', 'orderType=11&type=single', { kind: 'depositCourse', orderId: '20261120' }],
    [
      '20261120',
      'orderType=11&type=joint&courseIds=1,2',
      { kind: 'depositBundle', orderId: '20261120', courseIds: [1, 2] },
    ],
    ['8', 'type=7&courseIds=1001,1002', { kind: 'bundle', bundleId: 8, courseIds: [1001, 1002] }],
    ['8', 'type=99', { kind: 'bundle', bundleId: 8, courseIds: [] }],
  ])('/confirmorder/%s?%s means %o', (id, query, expected) => {
    expect(checkoutSubject(id, new URLSearchParams(query))).toEqual(expected)
  })

  test.each(['abc', '0', '-1', '1e3', ''])('with the id "%s" means no order', (id) => {
    expect(checkoutSubject(id, new URLSearchParams('type=1'))).toBeNull()
  })
})

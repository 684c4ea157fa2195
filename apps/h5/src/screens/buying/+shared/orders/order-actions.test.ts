import { OrderType } from '@kaozhou/domain'
import { describe, expect, test } from 'vitest'
import { order, orderLine } from './order.fixture'
import { orderActions } from './order-actions'

const keys = (changes: Parameters<typeof order>[1]) =>
  orderActions(order('2026112000001', changes)).map(({ key }) => key)

describe('the actions of an order', () => {
  test.each([
    ['unpaid', ['cancel', 'pay']],
    ['paid', ['comment', 'study']],
    ['cancelled', ['remove', 'again']],
    ['expired', ['remove', 'again']],
    ['refunded', ['remove', 'again']],
  ] as const)('that is %s are %j', (status, expected) => {
    expect(keys({ status })).toEqual(expected)
  })

  test('include 查看物流 with a parcel, and 填写地址 for goods without an address', () => {
    const parcel = {
      id: 1,
      status: 'preparing' as const,
      carrier: null,
      trackingNo: null,
      shippedAt: null,
      signedAt: null,
    }
    expect(keys({ status: 'paid', parcel })).toContain('express')
    expect(keys({ status: 'paid', needFillAddress: true })).toContain('address')
  })

  test('of a deposit lead to its balance, not to learning', () => {
    expect(keys({ status: 'paid', type: OrderType.DepositProduct })).toEqual(['balance'])
  })

  test('are none while the order is being refunded', () => {
    expect(keys({ status: 'paid', refunding: true })).toEqual([])
  })

  test('of a group-buy lead to the group; those of goods alone have nothing to learn', () => {
    expect(keys({ status: 'paid', assembleEventId: 7 })).toEqual(['group'])
    expect(keys({ status: 'paid', courseId: null })).toEqual([])
  })

  test('lead to the comments of the only course, or to a choice of several; 已评价 once all have a comment', () => {
    const comment = (changes: Parameters<typeof order>[1]) =>
      orderActions(order('1', { status: 'paid', ...changes })).find(({ key }) => key === 'comment')
    const two = { lines: [orderLine(1001), orderLine(1002)] }
    expect(comment({})).toMatchObject({ label: '评价', path: '/comment/1001' })
    expect(comment({ commentedIds: [1001] })).toMatchObject({ label: '已评价' })
    expect(comment({ ...two, commentedIds: [1001] })).toMatchObject({
      kind: 'press',
      label: '评价',
    })
    expect(comment({ ...two, commentedIds: [1001, 1002] })).toMatchObject({ label: '已评价' })
  })

  test.each(Object.entries(OrderType))(
    'of a closed order of the type %s offer to buy it again',
    (_, type) => {
      for (const courseId of [1001, null])
        expect(keys({ status: 'expired', type, courseId })).toEqual(['remove', 'again'])
    },
  )

  test('of a gift pack alone have nothing to comment on', () => {
    const lines = [orderLine(null, { kind: 'gift' })]
    expect(keys({ status: 'paid', courseId: null, lines })).toEqual([])
  })
})

import { OrderType } from '@kaozhou/domain'
import { describe, expect, test } from 'vitest'
import { order } from './order.fixture'
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

  test('include 查看物流 for goods with an address, and 填写地址 for goods without one', () => {
    const address = { id: 1, name: '林', mobile: '13800138000', region: '北京市', detail: '1 号' }
    expect(keys({ status: 'paid', defaultAddress: address })).toContain('express')
    expect(keys({ status: 'paid', needFillAddress: true })).toContain('address')
  })

  test('of a deposit lead to its balance and not to learning', () => {
    expect(keys({ status: 'paid', type: OrderType.DepositProduct })).toEqual(['balance'])
  })

  test('are none while it is being refunded', () => {
    expect(keys({ status: 'paid', refunding: true })).toEqual([])
  })

  test('of a group-buy lead to the group; those of goods alone have nothing to learn', () => {
    expect(keys({ status: 'paid', assembleEventId: 7 })).toEqual(['group'])
    expect(keys({ status: 'paid', courseId: null })).toEqual([])
    expect(orderActions(order('1', { status: 'expired', courseId: null })).at(-1)).toMatchObject({
      path: '/home',
    })
  })
})

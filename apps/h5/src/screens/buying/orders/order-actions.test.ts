import { OrderType } from '@kaozhou/domain'
import { describe, expect, test } from 'vitest'
import { order } from './order.fixture'
import { orderActions } from './order-actions'

const keys = (changes: Parameters<typeof order>[1]) =>
  orderActions(order('2026112000001', changes)).map(({ key }) => key)

describe('what can be done about an order', () => {
  test.each([
    ['unpaid', ['cancel', 'pay']],
    ['paid', ['comment', 'study']],
    ['cancelled', ['remove', 'again']],
    ['expired', ['remove', 'again']],
    ['refunded', ['remove', 'again']],
  ] as const)('default: %s', (status, expected) => {
    expect(keys({ status })).toEqual(expected)
  })

  test('args: goods on their way, and goods that have no address yet', () => {
    const address = { id: 1, name: '林', mobile: '13800138000', region: '北京市', detail: '1 号' }
    expect(keys({ status: 'paid', defaultAddress: address })).toContain('express')
    expect(keys({ status: 'paid', needFillAddress: true })).toContain('address')
  })

  test('args: a deposit leads to its balance, never to a lesson', () => {
    expect(keys({ status: 'paid', type: OrderType.DepositProduct })).toEqual(['balance'])
  })

  test('args: nothing can be done while the money is on its way back', () => {
    expect(keys({ status: 'paid', refunding: true })).toEqual([])
  })

  test('args: a group says itself whether it has opened, goods alone have nothing to learn', () => {
    expect(keys({ status: 'paid', assembleEventId: 7 })).toEqual(['group'])
    expect(keys({ status: 'paid', courseId: null })).toEqual([])
    expect(orderActions(order('1', { status: 'expired', courseId: null })).at(-1)).toMatchObject({
      path: '/home',
    })
  })
})

import { describe, expect, test } from 'vitest'
import type { DepositOffer } from './deposit'
import { depositBalance, depositFault, depositStatus, depositText, maxDeposit } from './deposit'

describe('a deposit of ¥20 that counts as ¥60 for a course of ¥199', () => {
  const offer: DepositOffer = {
    price: 19900,
    deposit: 2000,
    countsAs: 6000,
    balanceStart: 100,
    balanceEnd: 200,
  }

  test('maxDeposit: 20 % of the price, rounded down', () => {
    expect([19900, 19999, 4, 0].map(maxDeposit)).toEqual([3980, 3999, 0, 0])
  })

  test.each<[Partial<DepositOffer>, ReturnType<typeof depositFault>]>([
    [{}, null],
    [{ deposit: 3980 }, null],
    [{ deposit: 3981 }, 'depositTooHigh'],
    [{ deposit: 0 }, 'depositMissing'],
    [{ countsAs: 1999 }, 'countsForLess'],
    [{ countsAs: 2000 }, null],
    [{ countsAs: 19899 }, null],
    [{ countsAs: 19900 }, 'countsForTooMuch'],
  ])('the offer with %o: %s', (change, fault) => {
    expect(depositFault({ ...offer, ...change })).toBe(fault)
  })

  test('the balance is the price less what the deposit counts as, and the text names both', () => {
    expect(depositBalance(offer)).toBe(13900)
    expect(depositBalance({ price: 100, countsAs: 200 })).toBe(0)
    expect(depositText(offer)).toBe('定金 ¥20 抵 ¥60')
    expect(depositText({ deposit: 2000, countsAs: 2000 })).toBe('定金 ¥20')
  })

  test.each([
    [{}, 50, 'depositUnpaid'],
    [{ depositPaid: true }, 99, 'waitingForBalance'],
    [{ depositPaid: true }, 100, 'balanceOpen'],
    [{ depositPaid: true }, 199, 'balanceOpen'],
    [{ depositPaid: true }, 200, 'forfeited'],
    [{ depositPaid: true, balancePaid: true }, 999, 'done'],
    [{ depositPaid: true, balancePaid: true, refunded: true }, 999, 'refunded'],
    [{ depositPaid: true, refunded: true }, 999, 'refunded'],
  ])('an order with %o at %i, balance open from 100 to 200: %s', (change, now, status) => {
    const order = { depositPaid: false, balancePaid: false, refunded: false, offer, ...change }
    expect(depositStatus(order, now)).toBe(status)
  })
})

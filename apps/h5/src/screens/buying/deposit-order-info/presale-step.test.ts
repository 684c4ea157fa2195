import { describe, expect, test } from 'vitest'
import { studyPath } from '../orders/study-path'
import { presale } from './presale.fixture'
import { presaleStep } from './presale-step'

const DEPOSIT = { depositOrderId: '2026112000000001' }

describe('where a person stands in a pre-sale', () => {
  test.each([
    ['nothing paid', {}, '/confirmorder/701?type=12'],
    [
      'a deposit ordered',
      { status: 'depositUnpaid', ...DEPOSIT },
      `/myorder/${DEPOSIT.depositOrderId}`,
    ],
    ['waiting', { status: 'waitingForBalance', ...DEPOSIT }, null],
    [
      'balance of one course',
      { status: 'balanceOpen', ...DEPOSIT },
      `/confirmorder/${DEPOSIT.depositOrderId}?orderType=11&type=single`,
    ],
    [
      'balance of a bundle',
      { status: 'balanceOpen', jointId: 602, ...DEPOSIT },
      `/number_joint/602?order=${DEPOSIT.depositOrderId}`,
    ],
    [
      'balance ordered',
      { status: 'balanceOpen', ...DEPOSIT, balanceOrderId: '2026112000000002' },
      '/myorder/2026112000000002',
    ],
    ['paid in full', { status: 'done', ...DEPOSIT }, studyPath(1007)],
    ['too late', { status: 'forfeited', ...DEPOSIT }, null],
    ['money back', { status: 'refunded', ...DEPOSIT }, null],
    ['called off', { cancelled: true, status: 'balanceOpen', ...DEPOSIT }, null],
  ] as const)('default: %s', (_name, changes, path) => {
    expect(presaleStep(presale(changes)).action?.path ?? null).toBe(path)
  })

  test('args: outside the deposit’s time nothing can be paid', () => {
    expect(presaleStep(presale({ depositEndTime: 1 })).action).toBeNull()
    expect(presaleStep(presale({ depositStartTime: Date.now() + 1000 })).action).toBeNull()
  })
})

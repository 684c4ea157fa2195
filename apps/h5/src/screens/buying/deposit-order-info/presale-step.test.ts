import { describe, expect, test } from 'vitest'
import { studyPath } from '../+shared/orders/study-path'
import { presale } from './presale.fixture'
import { presaleStep } from './presale-step'

const DEPOSIT = { depositOrderId: '2026112000000001' }

describe('the button of a pre-sale', () => {
  test.each([
    ['nothing is paid', {}, '/confirmorder/701?type=12'],
    [
      'the deposit is ordered',
      { status: 'depositUnpaid', ...DEPOSIT },
      `/myorder/${DEPOSIT.depositOrderId}`,
    ],
    ['the balance is not open yet', { status: 'waitingForBalance', ...DEPOSIT }, null],
    [
      'the balance of a course is open',
      { status: 'balanceOpen', ...DEPOSIT },
      `/confirmorder/${DEPOSIT.depositOrderId}?orderType=11&type=single`,
    ],
    [
      'the balance of a bundle is open',
      { status: 'balanceOpen', bundleId: 602, ...DEPOSIT },
      `/number_joint/602?order=${DEPOSIT.depositOrderId}`,
    ],
    [
      'the balance is ordered',
      { status: 'balanceOpen', ...DEPOSIT, balanceOrderId: '2026112000000002' },
      '/myorder/2026112000000002',
    ],
    ['all is paid', { status: 'done', ...DEPOSIT }, studyPath(1007)],
    ['the balance is overdue', { status: 'forfeited', ...DEPOSIT }, null],
    ['it is refunded', { status: 'refunded', ...DEPOSIT }, null],
    ['it is cancelled', { cancelled: true, status: 'balanceOpen', ...DEPOSIT }, null],
  ] as const)('leads on when %s', (_name, changes, path) => {
    expect(presaleStep(presale(changes)).action?.path ?? null).toBe(path)
  })

  test('is missing before and after the dates of the deposit', () => {
    expect(presaleStep(presale({ depositEndTime: 1 })).action).toBeNull()
    expect(presaleStep(presale({ depositStartTime: Date.now() + 1000 })).action).toBeNull()
  })
})

import type { Executor } from '../../../../database/executor'
import { Refusal } from '../../../../platform/refusal'
import { makeRefundDue } from '../store/money-repository'

/**
 * Makes a refund due at once that waits for its next attempt, whichever way it came about. The caller then runs
 * `runRefunds`, which requests it with its number.
 *
 * @throws Refusal orderState when it is done already.
 */
export async function retryRefund(tx: Executor, refundNo: string, now: number): Promise<void> {
  if (!(await makeRefundDue(tx, refundNo, now))) {
    throw new Refusal('orderState', { message: '这笔退款已经完成，或没有这笔退款' })
  }
}

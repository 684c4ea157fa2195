import type { HandInResult } from '@kaozhou/api'
import { refusalOf } from '../../../../data/refusal-of'
import { sendEnteredParts } from './entered-parts'
import type { ExchangeContext } from './exchange-context'

/** Hands in the answers. After a refusal the student can go on; without a response the hand-in waits for the network. */
export async function handIn(
  context: ExchangeContext,
  entries: Record<string, string>,
): Promise<void> {
  const { calls, owner } = context
  try {
    await sendEnteredParts(context)
    const result = await calls.handIn(entries)
    owner.dispatch({ type: 'handedIn' })
    finish(context, result)
  } catch (error) {
    if (endIfOver(context, error)) return
    const refusal = refusalOf(error)
    if (refusal) owner.onMessage(refusal)
    owner.dispatch({ type: refusal ? 'handInFailed' : 'handInLost' })
  }
}

/** Forgets the journal of a paper that is handed in, and reports the result while the paper is open. */
export function finish(
  { journal, isOpen, owner }: ExchangeContext,
  result: HandInResult | { attemptId: number },
): void {
  journal.forget()
  if (isOpen) owner.onHandedIn(result)
}

/** Ends the paper when an error says that it is handed in or that its time is over. False for any other error. */
export function endIfOver(context: ExchangeContext, error: unknown): boolean {
  const { attemptId, calls, owner } = context
  if (calls.isHandedIn(error)) {
    finish(context, { attemptId })
    return true
  }
  if (!calls.isOver(error) || owner.session().journal.phase !== 'answering') return false
  owner.dispatch({ type: 'handInPressed' })
  return true
}

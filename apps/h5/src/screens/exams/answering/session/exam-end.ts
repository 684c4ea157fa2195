import type { HandInResult } from '@kaozhou/api'
import { refusalOf } from '../../../../data/refusal-of'
import { sendEnteredParts } from './entered-parts'
import type { ExchangeContext } from './exchange-context'

/** Hands in the answers. A refusal lets the student go on; without an answer of the server the hand-in waits. */
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
    endOr(context, error, () => {
      const refusal = refusalOf(error)
      if (refusal) owner.onMessage(refusal)
      owner.dispatch({ type: refusal ? 'handInFailed' : 'handInLost' })
    })
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

/** Ends the paper when the error says that it is handed in or its time is over. Any other error is left to `otherwise`. */
export function endOr(context: ExchangeContext, error: unknown, otherwise: () => void): void {
  const { attemptId, calls, owner } = context
  if (calls.isHandedIn(error)) finish(context, { attemptId })
  else if (calls.isOver(error) && owner.session().journal.phase === 'answering')
    owner.dispatch({ type: 'handInPressed' })
  else otherwise()
}

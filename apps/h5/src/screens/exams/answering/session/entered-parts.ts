import type { EnteredPart } from '@kaozhou/domain'
import { refusalOf } from '../../../../data/refusal-of'
import type { ExchangeContext } from './exchange-context'

/** Keeps on this device that a part was entered, until the server knows. */
export function keepEnteredPart(context: ExchangeContext, entered: EnteredPart): void {
  keepParts(context, [...context.journal.parts(), entered])
}

/** Tells the server the parts that were entered, in order and each once. A refused one is not told again. */
export async function sendEnteredParts(context: ExchangeContext): Promise<void> {
  const { calls, journal } = context
  for (let [entered] = journal.parts(); entered; [entered] = journal.parts()) {
    const told = entered
    const position = await calls.enterPart(told).catch((error: unknown) => {
      if (refusalOf(error)) return null
      throw error
    })
    keepParts(
      context,
      journal.parts().filter((part) => part !== told),
    )
    if (position) context.revision = position.revision
  }
}

function keepParts({ journal, owner }: ExchangeContext, parts: readonly EnteredPart[]): void {
  const { phase, sending, changed } = owner.session().journal
  journal.keepParts(parts, phase === 'answering' ? { ...sending, ...changed } : null)
}

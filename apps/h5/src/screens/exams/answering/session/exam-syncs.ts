import type { SyncResult } from '@kaozhou/api'
import { sendEnteredParts } from './entered-parts'
import { endIfOver, finish } from './exam-end'
import type { ExchangeContext } from './exchange-context'

/** Sends changed answers, and takes over what is new. */
export async function syncAnswers(
  context: ExchangeContext,
  changes: Record<string, string>,
): Promise<void> {
  const { calls, owner } = context
  try {
    await sendEnteredParts(context)
    const news = await calls.sync(changes, context.revision)
    if (context.isOpen) take(context, news)
  } catch (error) {
    if (context.isOpen && !endIfOver(context, error)) owner.dispatch({ type: 'syncFailed' })
  }
}

/** Asks what is new, unless a sync is under way or the device is offline. */
export async function fetchNews(context: ExchangeContext): Promise<void> {
  const { calls, owner } = context
  const { online, sending, phase, changed } = owner.session().journal
  if (!online || sending || phase !== 'answering') return
  // Answers go first: once the server has heard of the student, those of a part that closed offline are late.
  if (Object.keys(changed).length > 0) {
    owner.dispatch({ type: 'retryDue' })
    return
  }
  try {
    await sendEnteredParts(context)
    const news = await calls.sync({}, context.revision)
    // A sync that began meanwhile hears the same news.
    if (context.isOpen && owner.session().journal.sending === null) take(context, news)
  } catch (error) {
    // A lost request is not repeated: the next one follows soon, and unsent answers have retries of their own.
    if (context.isOpen) endIfOver(context, error)
  }
}

function take(context: ExchangeContext, news: SyncResult): void {
  const { attemptId, owner } = context
  context.revision = news.position.revision
  owner.onNews(news)
  if (news.position.state === 'handedIn') finish(context, { attemptId })
}

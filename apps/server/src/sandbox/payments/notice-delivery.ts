import type { Store } from '../../database/executor'
import type { Fetch, FetchAnswer } from '../../platform/network/outbound-fetch'
import { countAttempt, lockDueNotices, markDelivered } from './notice-repository'
import type { ProviderName, SandboxNotice } from './sandbox-trade-repository'

/** Seconds until each retry; shorter than at the real services, but also over a day. */
const RETRY_SECONDS = [2, 5, 15, 30, 60, 300, 1800, 3600, 7200, 21_600, 54_000] as const
const BATCH = 20
const TIMEOUT_MS = 5000

export interface NoticeFormat {
  /** Called for each try: signatures contain the time. */
  request(notice: SandboxNotice, now: number): { headers: Record<string, string>; body: string }
  isAccepted(answer: FetchAnswer, body: string): boolean
}

export interface NoticeDelivery {
  /** Sends the due notifications; resolves when these and those of earlier calls were tried. */
  deliverDue(): Promise<void>
}

/**
 * Sends one provider's notifications to the shop until it acknowledges them. Pending ones are sent after a restart.
 * Several servers may run it at the same time.
 */
export function createNoticeDelivery(
  provider: ProviderName,
  format: NoticeFormat,
  deps: { store: Store; fetch: Fetch; now: () => number },
): NoticeDelivery {
  const { store } = deps

  async function claim(now: number): Promise<SandboxNotice[]> {
    return store.inTransaction(async (tx) => {
      const due = await lockDueNotices(tx, provider, { now, limit: BATCH })
      for (const notice of due) {
        const seconds = RETRY_SECONDS[notice.attempts]
        await countAttempt(tx, notice.id, seconds === undefined ? null : now + seconds * 1000)
      }
      return due
    })
  }

  async function send(notice: SandboxNotice): Promise<boolean> {
    const { headers, body } = format.request(notice, deps.now())
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const answer = await deps.fetch(notice.url, { method: 'POST', headers, body, signal })
      return format.isAccepted(answer, await answer.text())
    } catch {
      return false
    }
  }

  async function deliver(): Promise<void> {
    const claimed = await claim(deps.now())
    const sent = await Promise.all(
      claimed.map(async (notice) => ((await send(notice)) ? notice.id : null)),
    )
    await markDelivered(
      store.db,
      sent.filter((id) => id !== null),
    )
  }

  let last: Promise<void> = Promise.resolve()
  return {
    deliverDue() {
      last = last.then(deliver, deliver)
      return last
    },
  }
}

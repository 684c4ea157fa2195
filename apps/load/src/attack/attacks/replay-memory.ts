import type { Attack } from '../attack'
import { growth, inParallel, signedCall, tally } from '../signed-call'

const BOUND = 20 * 1024 * 1024
/** Below Node's own limit of 16 KB for all headers. */
const TOKEN = 'a'.repeat(15_000)

/** Signed calls, each with a nonce of its own and a token of 15 KB: what is remembered of them must stay small. */
export const replayMemory: Attack = {
  id: 'replay',
  name: 'replay store: tokens of 15 KB, a new nonce each',
  async run(target, { count }) {
    const before = await target.heap()
    const seen = tally()
    await inParallel(count, 16, async (n) => {
      // A token that is too long, and one that is as long as it may be.
      const authorization = n % 2 === 0 ? TOKEN : `${n}`.padEnd(128, 'a')
      const answer = await signedCall(target, {
        path: '/api/courses/categories',
        headers: { authorization },
      })
      seen.add(answer.status)
      await answer.arrayBuffer()
    })
    const grown = growth(before, await target.heap(), BOUND)
    return {
      result: `${grown.text}; ${seen.text()}`,
      bound: 'heap +20 MB, no 5xx',
      ok: grown.ok && seen.only(200, 400, 401, 429),
    }
  },
}

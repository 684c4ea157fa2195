/** Asks for the address that replaces one which has expired. Rejects with a message for people when there is none. */
export type RenewSource = (src: string) => Promise<string>

/** The address of a medium that may expire while it is played. */
export interface RenewableAddress {
  /** Waits for a renewal that is under way; then the address at which `url` is found now. */
  current(url: string): Promise<string>
  /** The same without waiting. */
  moved(url: string): string
  /** Called after a refusal. True when asking again makes sense: the address is being renewed, or was just now. */
  renewed(): boolean
  /** Why the last renewal failed, for people; '' when it did not. */
  readonly refusal: string
}

/** Two renewals are at least so far apart: a server that refuses the new address too is not asked for ever. */
const PAUSE_MS = 10_000
/** Requests that were under way while the address was renewed are refused after it. */
const LATE_REFUSALS = 4

/** Everything beside a playlist lies in its folder: the folder is what moves. */
function folderOf(src: string): string {
  return src.slice(0, src.lastIndexOf('/') + 1)
}

export function renewableAddress(
  src: string,
  renew: RenewSource | undefined,
  now: () => number = () => performance.now(),
): RenewableAddress {
  const folders = new Set([folderOf(src)])
  const moves = new Map<string, string>()
  let latest = src
  let pending: Promise<void> | null = null
  let startedAt = Number.NEGATIVE_INFINITY
  let lateRefusals = 0
  let refusal = ''

  async function ask(asked: RenewSource): Promise<void> {
    try {
      latest = await asked(latest)
      for (const folder of folders) moves.set(folder, folderOf(latest))
      folders.add(folderOf(latest))
      moves.delete(folderOf(latest))
      refusal = ''
    } catch (error) {
      refusal = error instanceof Error ? error.message : String(error)
    } finally {
      pending = null
    }
  }

  function moved(url: string): string {
    const { origin } = globalThis.location
    if (url === src) return latest
    for (const [from, to] of moves) {
      for (const start of [from, origin + from])
        if (url.startsWith(start)) return to + url.slice(start.length)
    }
    return url
  }

  return {
    moved,
    async current(url) {
      await pending
      return moved(url)
    },
    renewed() {
      if (!renew) return false
      if (pending) return true
      if (now() - startedAt < PAUSE_MS) {
        lateRefusals += 1
        return refusal === '' && lateRefusals <= LATE_REFUSALS
      }
      startedAt = now()
      lateRefusals = 0
      pending = ask(renew)
      return true
    },
    get refusal() {
      return refusal
    },
  }
}

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

/** The shortest time between two renewals: a server that refuses the new address too is not asked for ever. */
const PAUSE_MS = 10_000
/** Refusals that may still come after a renewal, of requests that were sent before it. */
const LATE_REFUSALS = 4

export function renewableAddress(
  src: string,
  renew: RenewSource | undefined,
  now: () => number = () => performance.now(),
): RenewableAddress {
  const moves = movesOf(src)
  let pending: Promise<void> | null = null
  let startedAt = Number.NEGATIVE_INFINITY
  let lateRefusals = 0
  let refusal = ''

  async function ask(asked: RenewSource): Promise<void> {
    try {
      moves.moveTo(await asked(moves.latest))
      refusal = ''
    } catch (error) {
      refusal = error instanceof Error ? error.message : String(error)
    } finally {
      pending = null
    }
  }

  return {
    moved: moves.moved,
    async current(url) {
      await pending
      return moves.moved(url)
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

/** The addresses that a source had and has. */
interface Moves {
  readonly latest: string
  moveTo(url: string): void
  /** The address at which `url` is found now. */
  moved(url: string): string
}

/** Playlists and segments lie in the folder of their source, so the folder is what moves. */
function movesOf(src: string): Moves {
  const folders = new Set([folderOf(src)])
  const moves = new Map<string, string>()
  let latest = src
  return {
    get latest() {
      return latest
    },
    moveTo(url) {
      latest = url
      for (const folder of folders) moves.set(folder, folderOf(url))
      folders.add(folderOf(url))
      moves.delete(folderOf(url))
    },
    moved(url) {
      const { origin } = globalThis.location
      if (url === src) return latest
      for (const [from, to] of moves) {
        for (const start of [from, origin + from])
          if (url.startsWith(start)) return to + url.slice(start.length)
      }
      return url
    },
  }
}

function folderOf(src: string): string {
  return src.slice(0, src.lastIndexOf('/') + 1)
}

/** The server on loopback that an attack runs against. */
export interface Target {
  /** Scheme, host and port. */
  url: string
  /** The server's clock, in ms since the epoch: signatures are made for it. */
  now(): number
  /** Bytes of the server's heap after a collection; null when its process can't be asked. */
  heap(): Promise<number | null>
  /** Requests so far that came to the server within others (`smuggled-requests.ts`); null when its process can't be asked. */
  smuggled(): Promise<number | null>
}

export interface Attempt {
  /** What happened, in words. */
  result: string
  /** The limit that the measured value had to stay within. */
  bound: string
  ok: boolean
}

/** How much an attack does; every attack ends by itself. */
export interface Effort {
  /** Requests, sockets or the like. */
  count: number
  /** How long a flood lasts. */
  seconds: number
  /** Pages that the soak renders. */
  pages: number
}

export interface Attack {
  /** Its name in `--only`. */
  id: string
  name: string
  run(target: Target, effort: Effort): Promise<Attempt>
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** @throws RangeError for an address of another machine: these scripts are for one's own server only. */
export function assertLoopback(url: string): void {
  const { hostname, protocol } = new URL(url)
  if (protocol !== 'http:' || !LOOPBACK.has(hostname)) {
    throw new RangeError(`${url} is not on loopback: attacks go to http://127.0.0.1 only`)
  }
}

/** Runs an attack; one that throws has failed. */
export async function attempt(attack: Attack, target: Target, effort: Effort): Promise<Attempt> {
  assertLoopback(target.url)
  try {
    const found = await attack.run(target, effort)
    if (await isAlive(target)) return found
    return { ...found, result: `${found.result}; then the server was gone`, ok: false }
  } catch (error) {
    return { result: String(error), bound: 'no error', ok: false }
  }
}

async function isAlive({ url }: Target): Promise<boolean> {
  const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  )
  return answer?.status === 200
}

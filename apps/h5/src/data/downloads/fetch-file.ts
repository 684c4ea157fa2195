/** The network failed, or answered that it is busy: later it may not. */
export class LineLost extends Error {}
/** The signed address is over, or its right is. */
export class AddressOver extends Error {}
/** There is no such file, or what came is not it. */
export class FileRefused extends Error {}

const OVER = [401, 403]
const AGAIN = 500
const BUSY = 429

export interface FileBytes {
  bytes: Uint8Array<ArrayBuffer>
  /** Bytes of the whole file. */
  size: number
  type: string
}

/** Asks for a file, or for its bytes from `from` on, as many as the server gives of `length`. */
export async function fetchBytes(
  url: string,
  range: { from: number; length: number } | null,
  signal: AbortSignal,
): Promise<FileBytes> {
  const headers = range
    ? { range: `bytes=${range.from}-${range.from + range.length - 1}` }
    : undefined
  let response: Response
  try {
    response = await fetch(url, { ...(headers && { headers }), signal, cache: 'no-store' })
  } catch (error) {
    throw signal.aborted ? error : new LineLost()
  }
  const { status } = response
  if (OVER.includes(status)) throw new AddressOver()
  if (status >= AGAIN || status === BUSY) throw new LineLost()
  if (!response.ok) throw new FileRefused()
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  // A network that wants a login answers with a page of its own.
  if (/\bhtml\b/.test(type)) throw new LineLost()
  const bytes = new Uint8Array(
    await response.arrayBuffer().catch((error: unknown) => {
      throw signal.aborted ? error : new LineLost()
    }),
  )
  const whole = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
  // A server that does not know ranges has sent the whole.
  if (range && range.from > 0 && whole === undefined) throw new FileRefused()
  return { bytes, size: whole === undefined ? bytes.length : Number(whole), type }
}

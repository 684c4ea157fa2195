import { type MediaFailure, statusFailure } from './media-failure'

/** `MediaError.MEDIA_ERR_NETWORK` */
const NETWORK_ERROR = 2

/**
 * Finds out why a media element failed, by asking for the first byte of its source: the element reports a missing file, a
 * refused one and an unknown format alike.
 */
export async function probeSource(
  src: string,
  error: Pick<MediaError, 'code'> | null,
): Promise<MediaFailure> {
  if (!navigator.onLine) return { kind: 'offline' }
  try {
    const answer = await fetch(src, { headers: { range: 'bytes=0-0' } })
    const failure = statusFailure(answer.status)
    // 416: there is no first byte.
    if (answer.status === 416 || (answer.ok && (await isEmpty(answer)))) return { kind: 'empty' }
    if (failure) return failure
    return { kind: error?.code === NETWORK_ERROR ? 'network' : 'unplayable' }
  } catch {
    return { kind: 'network' }
  }
}

/** Reads no more than the first piece of an answer. */
async function isEmpty(answer: Response): Promise<boolean> {
  const reader = answer.body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return !first || first.done || first.value.length === 0
}

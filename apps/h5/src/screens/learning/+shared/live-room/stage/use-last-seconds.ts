import type { MediaSource } from '@kaozhou/api'
import type { BroadcastState } from '@kaozhou/domain'
import { useEffect, useState } from 'react'
import { streamKind } from './stream-kind'

/** A picture is some seconds behind its teacher: so long it may play on after they ended. */
const LAST_SECONDS_MS = 12_000

interface LastSeconds {
  /** The stream that still plays after its teacher ended; null otherwise. */
  last: MediaSource | null
  /** The stream has played to its end. */
  onPlayed: () => void
}

/** Lets the stream that was shown play to its end: the teacher's last words are still to come when they end the class. */
export function useLastSeconds(
  stream: MediaSource | null,
  broadcast: BroadcastState | null,
): LastSeconds {
  const [shown, setShown] = useState(broadcast === 'over' ? null : stream)
  const isNew = stream !== null && (shown === null || streamKind(shown) !== streamKind(stream))
  if (isNew && broadcast !== 'over') setShown(stream)
  const isLast = broadcast === 'over' && shown !== null
  useEffect(() => {
    if (!isLast) return
    const timer = setTimeout(() => setShown(null), LAST_SECONDS_MS)
    return () => clearTimeout(timer)
  }, [isLast])
  return { last: isLast ? shown : null, onPlayed: () => setShown(null) }
}

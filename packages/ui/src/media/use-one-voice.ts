import { type RefObject, useEffect, useRef, useState } from 'react'

const CHANNEL = 'kz-playing'

/**
 * Lets one page of this browser play at a time: when another begins, this one pauses. Returns true since then, until it
 * plays again. Safari before 15.4 has no BroadcastChannel: there two pages play together.
 */
export function useOneVoice(
  element: RefObject<HTMLMediaElement | null>,
  pause: () => void,
): boolean {
  const [isElsewhere, setElsewhere] = useState(false)
  const latest = useRef(pause)
  latest.current = pause
  useEffect(() => {
    const media = element.current
    if (!media || typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel(CHANNEL)
    const began = (): void => {
      setElsewhere(false)
      channel.postMessage('began')
    }
    channel.onmessage = () => {
      if (media.paused) return
      latest.current()
      setElsewhere(true)
    }
    media.addEventListener('play', began)
    return () => {
      media.removeEventListener('play', began)
      channel.close()
    }
  }, [element])
  return isElsewhere
}

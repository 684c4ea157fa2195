import {
  isPoorNetwork,
  LONG_STALL_MS,
  NO_STALLS,
  reduceStalls,
  type StallEvent,
} from '@kaozhou/domain'
import { type RefObject, useEffect, useState } from 'react'

const EVENTS = {
  waiting: 'waited',
  playing: 'played',
  seeking: 'moved',
  emptied: 'moved',
} as const satisfies Record<string, StallEvent['type']>

const LOOK_AGAIN_MS = 10_000

/** True while a medium waits for data often or for long. */
export function usePoorNetwork(ref: RefObject<HTMLMediaElement | null>): boolean {
  const [poor, setPoor] = useState(false)
  useEffect(() => {
    const media = ref.current
    if (!media) return
    let stalls = NO_STALLS
    let timer: ReturnType<typeof setTimeout> | undefined
    function take({ type }: Event): void {
      stalls = reduceStalls(stalls, {
        type: EVENTS[type as keyof typeof EVENTS],
        at: performance.now(),
      })
      look()
    }
    function look(): void {
      const isPoor = isPoorNetwork(stalls, performance.now())
      setPoor(isPoor)
      clearTimeout(timer)
      if (isPoor) timer = setTimeout(look, LOOK_AGAIN_MS)
      else if (stalls.waitingSince !== null) timer = setTimeout(look, LONG_STALL_MS)
    }
    for (const type of Object.keys(EVENTS)) media.addEventListener(type, take)
    return () => {
      clearTimeout(timer)
      for (const type of Object.keys(EVENTS)) media.removeEventListener(type, take)
    }
  }, [ref])
  return poor
}

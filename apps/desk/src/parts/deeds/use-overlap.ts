import { ApiError, errorCodes } from '@kaozhou/api/caller'
import { useState } from 'react'

/** Asks again about a time at which the teacher has another class: `besides` is true once that was said for this `time`. */
export function useOverlap(time: string): {
  besides: boolean
  ask: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
} {
  const [said, setSaid] = useState<string | null>(null)
  return {
    besides: said === time,
    async ask(work) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof ApiError && error.code === errorCodes.classOverlaps.code) setSaid(time)
        throw error
      }
    },
  }
}

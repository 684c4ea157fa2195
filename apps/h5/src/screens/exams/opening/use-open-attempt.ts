import { ApiError, type Attempt, errorCodes } from '@kaozhou/api'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../data/use-api'
import { examDevice } from '../exam-device'

export interface AttemptSource {
  mockId?: string
  paperId?: string
  /** It was handed in already, or its time is over. */
  onHandedIn: (attemptId: number) => void
}

/** `all` and `wrong` begin or go on; `handIn` goes on and asks whether to hand in. */
export type OpenWish = 'all' | 'wrong' | 'handIn'

export interface OpenAttempt {
  /** The paper that is being taken; null: none is. */
  attempt: Attempt | null
  /** What is being opened, and then what it was opened for. */
  wish: OpenWish | null
  open: (wish?: OpenWish) => Promise<void>
  close: () => void
}

/** Begins a paper, or goes on with the one that is open. */
export function useOpenAttempt({ onHandedIn, ...source }: AttemptSource): OpenAttempt {
  const api = useApi()
  const queryClient = useQueryClient()
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [wish, setWish] = useState<OpenWish | null>(null)
  const refresh = (): void => void queryClient.invalidateQueries({ queryKey: ['exams'] })
  return {
    attempt,
    wish,
    open: async (next = 'all') => {
      setWish(next)
      const only = next === 'wrong' ? 'wrong' : 'all'
      try {
        setAttempt(await (await api()).exams.open({ ...source, only, device: examDevice() }))
      } catch (error) {
        setWish(null)
        refresh()
        // Other refusals are shown by the SDK; what is on screen may be of yesterday.
        const attemptId = handedInAttempt(error)
        if (attemptId !== null) onHandedIn(attemptId)
      }
    },
    close: () => {
      setAttempt(null)
      setWish(null)
      refresh()
    },
  }
}

function handedInAttempt(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== errorCodes.examHandedIn.code) return null
  const { attemptId } = (error.envelope?.data ?? {}) as { attemptId?: unknown }
  return typeof attemptId === 'number' ? attemptId : null
}

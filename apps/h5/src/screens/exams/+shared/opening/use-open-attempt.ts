import { type Attempt, refusalDataOf } from '@kaozhou/api'
import { invalidate, useApi } from '@kaozhou/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { examDevice } from '../../../../data/exam-device'

export interface AttemptSource {
  mockId?: string
  paperId?: string
  /** Called when the attempt turns out to be handed in already. */
  onHandedIn: (attemptId: number) => void
}

/**
 * `all` begins an attempt or goes on with the open one, `wrong` with the wrong questions only; `handIn` goes on and asks at
 * once whether to hand in.
 */
export type OpenMode = 'all' | 'wrong' | 'handIn'

export interface OpenAttempt {
  /** The open attempt; null while none is open. */
  attempt: Attempt | null
  /** How the attempt is being opened, or was opened; null while none is. */
  mode: OpenMode | null
  /** Resolves with false when it could not be opened. */
  open: (mode?: OpenMode) => Promise<boolean>
  /** How often it was opened: a room shows one opening. */
  openings: number
  close: () => void
}

/** Begins an attempt at a paper, or goes on with the open one. */
export function useOpenAttempt({ onHandedIn, ...source }: AttemptSource): OpenAttempt {
  const api = useApi()
  const queryClient = useQueryClient()
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [mode, setMode] = useState<OpenMode | null>(null)
  const [openings, setOpenings] = useState(0)
  const refresh = (): void => void invalidate(queryClient, 'exams')
  return {
    attempt,
    mode,
    openings,
    open: async (next = 'all') => {
      setMode(next)
      const only = next === 'wrong' ? 'wrong' : 'all'
      try {
        setAttempt(await (await api()).exams.open({ ...source, only, device: examDevice() }))
        setOpenings((times) => times + 1)
        return true
      } catch (error) {
        // One that is open already was only to be opened anew.
        if (!attempt) setMode(null)
        refresh()
        // The SDK has shown any other refusal. `refresh` loads what may have led to it, e.g. that the mock has ended.
        const handedIn = refusalDataOf(error, 'examHandedIn')
        if (handedIn) onHandedIn(handedIn.attemptId)
        return false
      }
    },
    close: () => {
      setAttempt(null)
      setMode(null)
      refresh()
    },
  }
}

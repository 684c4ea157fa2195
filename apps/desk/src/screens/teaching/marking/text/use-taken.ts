import { ApiError, errorCodes } from '@kaozhou/api/caller'
import type { DeskText } from '@kaozhou/api/desk'
import { MARKING_TAKEN_MS } from '@kaozhou/domain'
import { useEffect, useState } from 'react'
import { useApi } from '../../../../data/desk-api'

/** Twice in vain, and the text is still in hand. */
const RENEW_MS = MARKING_TAKEN_MS / 3

/** Keeps a text in hand while it is open. True while a colleague has it. */
export function useTaken({ attemptId, questionId, isTaken }: DeskText): boolean {
  const api = useApi()
  const [isOthers, setOthers] = useState(isTaken)
  useEffect(() => {
    let isOver = false
    async function take(): Promise<void> {
      const answer = await ask()
      if (!isOver && answer !== null) setOthers(answer)
    }
    /** Null for an answer that says nothing about it: to hand in asks again. */
    async function ask(): Promise<boolean | null> {
      try {
        const client = await api()
        await client.marking.take({ attemptId, questionId })
        return false
      } catch (error) {
        const isRefused = error instanceof ApiError && error.code === errorCodes.textTaken.code
        return isRefused ? true : null
      }
    }
    void take()
    const timer = setInterval(() => void take(), RENEW_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [api, attemptId, questionId])
  return isOthers
}

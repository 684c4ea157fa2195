import { ApiError, errorCodes, NetworkError } from '@kaozhou/api/caller'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type DeskClient, useApi } from '../../data/desk-api'
import { failureText } from '../../data/failure-text'
import { setMe, useMe } from '../../data/me'
import { newRequestKey } from '../../data/new-request-key'
import { confirmFactor } from './confirm-factor'

export interface Deed<Input> {
  /** Does it. Resolves with false when it was not done; `error` then says why. */
  run: (input: Input) => Promise<boolean>
  busy: boolean
  /** Why it was not done, for the person who tried. */
  error: string | null
  /** Forgets the last error. */
  clear: () => void
}

/**
 * A deed of the desk. It has one key: pressed again after a lost answer, the server goes on with the same one. Where it
 * needs a fresh second factor, the person is asked for one, and the deed goes on by itself.
 */
export function useDeed<Input extends object, Answer>(
  ask: (api: DeskClient, input: Input, key: string) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
): Deed<Input> {
  const api = useApi()
  const { isDemo, hasPasskey } = useMe()
  const queryClient = useQueryClient()
  const attempt = useRef<{ text: string; key: string } | null>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  /** Null when the second factor was not given. */
  async function tryOnce(input: Input, key: string): Promise<{ answer: Answer } | null> {
    const client = await api()
    try {
      return { answer: await ask(client, input, key) }
    } catch (failure) {
      if (!isFactorNeeded(failure)) throw failure
      const me = await confirmFactor({ api: client, isDemo, hasPasskey })
      if (!me) return null
      setMe(queryClient, me)
      return { answer: await ask(client, input, key) }
    }
  }

  async function run(input: Input): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setError(null)
    const text = JSON.stringify(input)
    if (attempt.current?.text !== text) attempt.current = { text, key: newRequestKey() }
    try {
      const done = await tryOnce(input, attempt.current.key)
      if (!done) return false
      attempt.current = null
      onDone?.(done.answer)
      return true
    } catch (failure) {
      if (!(failure instanceof NetworkError)) attempt.current = null
      setError(failureText(failure))
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { run, busy, error, clear: () => setError(null) }
}

function isFactorNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === errorCodes.factorNeeded.code
}

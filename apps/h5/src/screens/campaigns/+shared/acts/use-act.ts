import type { Client } from '@kaozhou/api'
import { invalidate, useApi } from '@kaozhou/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { requestLogin } from '../../../../stores/global'
import { useGlobal, useLoggedIn } from '../../../../stores/use-global'
import { forgetPendingAct, keepPendingAct, takePendingAct } from './pending-act'

export interface Act<Input> {
  /** Makes the call; for a visitor it opens the login first, and makes the call by itself after it. */
  run: (input: Input) => void
  busy: boolean
}

export interface ActOptions<Input, Answer> {
  slug: string
  /** The name of the act, unique within its campaign. */
  name: string
  call: (activities: Client['activities'], input: Input) => Promise<Answer>
  /** Called after a success, before the campaign's data is loaded again. */
  done?: (answer: Answer, input: Input) => unknown
  failed?: () => void
}

/** One act of the user in a campaign. Afterwards, also after a refusal, all data of the campaign is loaded again. */
export function useAct<Input, Answer>(options: ActOptions<Input, Answer>): Act<Input> {
  const { slug, name, call, done, failed } = options
  const api = useApi()
  const queryClient = useQueryClient()
  const { isPending, mutate } = useMutation({
    mutationFn: async (input: Input) => call((await api()).activities, input),
    onSuccess: (answer, input) => done?.(answer, input),
    onError: failed,
    onSettled: () => invalidate(queryClient, 'activities', { slug }),
  })
  const loggedIn = useLoggedIn()
  const begin = usePendingAct<Input>(`${slug}:${name}`, mutate)
  return {
    busy: isPending,
    run(input) {
      if (isPending) return
      if (loggedIn) mutate(input)
      else begin(input)
    },
  }
}

/** Opens the login and then acts, also when the login leads through an authorizer's page and back to this one. */
function usePendingAct<Input>(act: string, goOn: (input: Input) => void): (input: Input) => void {
  const loggedIn = useLoggedIn()
  const dialog = useGlobal(({ loginVisible }) => loginVisible)
  const wasOpen = useRef(false)
  /** Makes sure that the act runs once: both `afterLogin` and the store report the login. */
  const waiting = useRef<{ input: Input } | null>(null)
  const latest = useRef(goOn)
  latest.current = goOn
  useEffect(() => {
    if (loggedIn) {
      const pending = takePendingAct(act, Date.now())
      waiting.current = null
      if (pending) latest.current(pending.input as Input)
    } else if (wasOpen.current && !dialog) forgetPendingAct()
    wasOpen.current = dialog
  }, [act, loggedIn, dialog])
  return (input) => {
    waiting.current = { input }
    keepPendingAct(act, input, Date.now())
    requestLogin({
      afterLogin() {
        const pending = waiting.current
        waiting.current = null
        forgetPendingAct()
        if (pending) latest.current(pending.input)
      },
    })
  }
}

import type { Client } from '@kaozhou/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '../../../data/use-api'
import { campaignQuery } from '../../../parts/campaigns/campaign-queries'
import { requestLogin } from '../../../stores/global'
import { useGlobal, useLoggedIn } from '../../../stores/use-global'
import { forgetBegunAct, keepBegunAct, takeBegunAct } from './begun-act'

export interface Act<Input> {
  /** Acts; a visitor logs in first, and the act follows by itself. */
  run: (input: Input) => void
  busy: boolean
}

export interface ActOptions<Input, Answer> {
  slug: string
  /** Names the act within its campaign. */
  name: string
  call: (activities: Client['activities'], input: Input) => Promise<Answer>
  /** After a success, before the page is renewed. */
  done?: (answer: Answer, input: Input) => unknown
  failed?: () => void
}

/** One act of a person in a campaign. After it, also after a refusal, everything of the campaign is asked for again. */
export function useAct<Input, Answer>(options: ActOptions<Input, Answer>): Act<Input> {
  const { slug, name, call, done, failed } = options
  const api = useApi()
  const queryClient = useQueryClient()
  const { isPending, mutate } = useMutation({
    mutationFn: async (input: Input) => call((await api()).activities, input),
    onSuccess: (answer, input) => done?.(answer, input),
    onError: failed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: campaignQuery(slug).queryKey }),
  })
  const loggedIn = useLoggedIn()
  const begin = useBegunAct<Input>(`${slug}:${name}`, mutate)
  return {
    busy: isPending,
    run(input) {
      if (isPending) return
      if (loggedIn) mutate(input)
      else begin(input)
    },
  }
}

/** Asks for a login and then acts, also when the login leads through an authorizer's page and back to this one. */
function useBegunAct<Input>(act: string, goOn: (input: Input) => void): (input: Input) => void {
  const loggedIn = useLoggedIn()
  const dialog = useGlobal(({ loginVisible }) => loginVisible)
  const wasOpen = useRef(false)
  /** Once: the login is told of twice, by the dialog and by the store. */
  const waiting = useRef<{ input: Input } | null>(null)
  const latest = useRef(goOn)
  latest.current = goOn
  useEffect(() => {
    if (loggedIn) {
      const begun = takeBegunAct(act, Date.now())
      waiting.current = null
      if (begun) latest.current(begun.input as Input)
    } else if (wasOpen.current && !dialog) forgetBegunAct()
    wasOpen.current = dialog
  }, [act, loggedIn, dialog])
  return (input) => {
    waiting.current = { input }
    keepBegunAct(act, input, Date.now())
    requestLogin({
      afterLogin() {
        const begun = waiting.current
        waiting.current = null
        forgetBegunAct()
        if (begun) latest.current(begun.input)
      },
    })
  }
}

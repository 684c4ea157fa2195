import type { Client } from '@kaozhou/api'
import { useApi } from '@kaozhou/react'
import { showToast } from '@kaozhou/ui'
import { useMutation } from '@tanstack/react-query'

/** An act at the term opening; afterwards, also after a refusal, all data of the term opening is loaded again. */
export function useSchoolAct<Input, Answer>(
  act: (school: Client['school'], input: Input) => Promise<Answer>,
  { done, onDone }: { done?: string; onDone?: (answer: Answer) => void } = {},
) {
  const api = useApi()
  return useMutation({
    mutationFn: async (input: Input) => act((await api()).school, input),
    onSuccess: (answer) => {
      if (done) showToast({ text: done, tone: 'success' })
      onDone?.(answer)
    },
  })
}

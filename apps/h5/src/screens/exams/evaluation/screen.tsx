import type { Evaluation } from '@kaozhou/api'
import { apiQuery, useApi } from '@kaozhou/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { ScreenBar } from '../../../shell/screen-bar'
import { type BeginForm, EvaluationIntro } from './evaluation-intro'
import { EvaluationItem } from './evaluation-item'

export const queries = [apiQuery('exams.evaluationStanding')]

/** A short adaptive level test that ends in the report (spec §2 /exam/evaluation). */
export function Screen(): ReactNode {
  const [state, setState] = useState<Evaluation | null>(null)
  const navigate = useNavigate()
  const take = (next: Evaluation): void => {
    if (next.state === 'open' && next.item) setState(next)
    else navigate(href('/examination/report/:id', { id: next.id }), { replace: true })
  }
  return (
    <>
      <ScreenBar title="水平测评" />
      {state?.item ? (
        <div className={page.page}>
          <EvaluationItem key={state.item.id} evaluation={state} item={state.item} onNext={take} />
        </div>
      ) : (
        <Intro onBegun={take} />
      )}
    </>
  )
}

function Intro({ onBegun }: { onBegun: (evaluation: Evaluation) => void }): ReactNode {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = apiQuery('exams.evaluationStanding')
  const begin = useMutation({
    mutationFn: async (form: BeginForm) => (await api()).exams.beginEvaluation(form),
    onSuccess: onBegun,
    // Another device may have used up the day's tests.
    onError: () => void queryClient.invalidateQueries({ queryKey: query.queryKey }),
  })
  return (
    <Loaded query={useQuery({ ...query, staleTime: 0 })} missing="测评题库还没有准备好">
      {(standing) => (
        <div className={page.page}>
          <EvaluationIntro
            standing={standing}
            isBeginning={begin.isPending}
            onBegin={(form) => begin.mutate(form)}
          />
        </div>
      )}
    </Loaded>
  )
}

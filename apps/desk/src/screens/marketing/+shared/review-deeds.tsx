import type { ReviewState } from '@kaozhou/api/desk'
import { Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import type { DeskClient } from '../../../data/desk-api'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { useDeed } from '../../../parts/deeds/use-deed'

export interface ReviewDeedsProps {
  /** What it is: 投稿. */
  name: string
  state: ReviewState
  /** Under what the sentence of a refusal is kept. */
  draft: string
  accept: (api: DeskClient, input: { key: string }) => Promise<unknown>
  refuse: (api: DeskClient, input: { key: string; reason: string }) => Promise<unknown>
  /** What the person is told who did it. */
  done: { accepted: string; refused: string }
  /** An accepted one can still be refused. */
  canRefuseLater?: boolean
  /** Ready-made sentences of a refusal. */
  sentences?: readonly string[]
  /** What a refusal means. */
  children?: ReactNode
}

/** Accepts what waits or was refused by mistake, or refuses it with a sentence. */
export function ReviewDeeds(props: ReviewDeedsProps): ReactNode {
  const { name, state, draft, accept, refuse, done, canRefuseLater, sentences } = props
  const [isRefusing, setRefusing] = useState(false)
  const deed = useDeed(
    (api, _: object, key) => accept(api, { key }),
    () => showToast({ text: done.accepted, tone: 'success' }),
  )
  const canRefuse = state === 'waiting' || (state === 'accepted' && canRefuseLater)
  return (
    <>
      {state === 'accepted' ? null : (
        <Button size="sm" variant="primary" loading={deed.busy} onClick={() => void deed.run({})}>
          {state === 'refused' ? '改为通过' : '通过'}
        </Button>
      )}
      {canRefuse ? (
        <Button size="sm" variant="plain" onClick={() => setRefusing(true)}>
          {state === 'accepted' ? '改为不通过' : '不通过'}
        </Button>
      ) : null}
      {deed.error ? <span role="alert">{deed.error}</span> : null}
      <ReasonedDeed
        open={isRefusing}
        onClose={() => setRefusing(false)}
        title={`这份${name}不通过`}
        draft={draft}
        submitText="不通过"
        field={{ label: '原因', hint: '学生看得到，写明怎样才能通过' }}
        sentences={sentences}
        ask={refuse}
        onDone={() => showToast({ text: done.refused, tone: 'success' })}
      >
        {props.children}
      </ReasonedDeed>
    </>
  )
}

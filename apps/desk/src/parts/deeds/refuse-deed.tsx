import { showToast } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import type { DeskClient } from '../../data/desk-api'
import { ReasonedDeed } from './reasoned-deed'

export interface RefuseDeedProps {
  open: boolean
  onClose: () => void
  title: string
  /** Under what the sentence is kept. */
  draft: string
  ask: (api: DeskClient, input: { key: string; answer: string }) => Promise<unknown>
  /** What the student can do then. */
  children: ReactNode
}

/** Refuses what a student asked for, with a sentence that they read in their order. */
export function RefuseDeed({ ask, ...props }: RefuseDeedProps): ReactNode {
  return (
    <ReasonedDeed
      {...props}
      submitText="答复学生"
      field={{ label: '答复', hint: '学生会在订单里读到这句话' }}
      ask={(api, { key, reason }) => ask(api, { key, answer: reason })}
      onDone={() => showToast({ text: '已答复学生', tone: 'success' })}
    />
  )
}

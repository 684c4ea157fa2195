import { VisuallyHidden } from '@kaozhou/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'

export type ClassMoment = 'before' | 'on' | 'over'

const WORDS = {
  before: '',
  on: '老师开播了，直播开始',
  over: '直播已经结束',
} as const satisfies Record<ClassMoment, string>

/** Says to who hears a class that it begins, and that it ends. What it is when the page opens stands in the page. */
export function StageWords({ stage }: { stage: ClassMoment }): ReactNode {
  const [said, setSaid] = useState('')
  const last = useRef(stage)
  useEffect(() => {
    if (stage === last.current) return
    last.current = stage
    setSaid(WORDS[stage])
  }, [stage])
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}

import { VisuallyHidden } from '@kaozhou/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useExam } from './exam-context'
import type { PaperPage } from './session/paper-pages'

/** Questions that are passed quicker are not said one by one. */
const SAY_AFTER_MS = 500

/** Says to who hears a paper which question it has come to, and which part when that is another one. */
export function PlaceWords({ page }: { page: PaperPage }): ReactNode {
  const { pages } = useExam()
  const [said, setSaid] = useState('')
  const last = useRef(page)
  useEffect(() => {
    if (page === last.current) return
    const timer = setTimeout(() => {
      const { part } = page
      const place = `第 ${pages.indexOf(page) + 1} 题，共 ${pages.length} 题`
      setSaid(part.id === last.current.part.id ? place : `${part.title}，${place}`)
      last.current = page
    }, SAY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [page, pages])
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}

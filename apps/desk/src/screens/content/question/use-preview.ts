import type { CorrectionPreview } from '@kaozhou/api/desk'
import { useSettled } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../data/desk-api'
import type { LoadedProps } from '../../../parts/answers/loaded'

/** Another key of a question. */
export interface WantedRuling {
  id: string
  questionId: string
  answer: string[]
  isVoid: boolean
}

interface Preview {
  query: LoadedProps<CorrectionPreview>['query']
  /** True once the server has said that nothing stands against it. */
  canBe: boolean
}

const NONE: WantedRuling = { id: '', questionId: '', answer: [], isVoid: false }

/** What the server says that a key would do, once the typing rests; null: the key stays as it is. */
export function usePreview(wanted: WantedRuling | null, open: boolean): Preview {
  const text = wanted ? JSON.stringify(wanted) : ''
  const settled = useSettled(text)
  const query = useQuery({
    ...apiQuery('papers.preview', settled ? (JSON.parse(settled) as WantedRuling) : NONE),
    enabled: open && settled !== '',
    // Each opening asks anew: students hand in meanwhile.
    staleTime: 0,
  })
  const isSettled = text !== '' && text === settled && !query.isFetching
  return { query, canBe: isSettled && query.data?.refusals.length === 0 }
}

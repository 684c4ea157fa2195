import type { CourseChangePreview } from '@kaozhou/api/desk'
import { useSettled } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../data/desk-api'
import type { LoadedProps } from '../../../parts/answers/loaded'
import type { inputOf } from './item-draft'

/** What is asked of the server before anything is done. */
export type AskedItem = ReturnType<typeof inputOf> & {
  id?: number
  shelf?: 'on' | 'off'
  newPicture?: boolean
}

interface Preview {
  query: LoadedProps<CourseChangePreview>['query']
  /** True once the server has said that nothing stands against it. */
  canBe: boolean
}

/** What the server says of it, once the typing rests; null: it is not whole yet. */
export function useItemOutcome(asked: AskedItem | null, open: boolean): Preview {
  const text = asked ? JSON.stringify(asked) : ''
  const settled = useSettled(text)
  const query = useQuery({
    ...apiQuery('home.preview', settled ? (JSON.parse(settled) as AskedItem) : NONE),
    enabled: open && settled !== '',
    // Each opening asks anew: colleagues change it meanwhile.
    staleTime: 0,
  })
  const isSettled = text !== '' && text === settled && !query.isFetching
  return { query, canBe: isSettled && query.data?.refusals.length === 0 }
}

const NONE: AskedItem = { kind: 'banners', title: '', alt: '', link: '' }

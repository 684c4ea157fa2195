import type { CourseChangePreview } from '@kaozhou/api/desk'
import type { TeacherCard } from '@kaozhou/domain'
import { useSettled } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../data/desk-api'
import type { LoadedProps } from '../../../parts/answers/loaded'

/** What is asked of the server before anything is done. */
export type AskedCard = Omit<TeacherCard, 'subjects'> & {
  id: number
  subjects: string[]
  newPicture: boolean
}

interface Preview {
  query: LoadedProps<CourseChangePreview>['query']
  /** True once the server has said that nothing stands against it. */
  canBe: boolean
}

/** What the server says of it, once the typing rests; null: it is not whole yet. */
export function useCardOutcome(asked: AskedCard | null): Preview {
  const text = asked ? JSON.stringify(asked) : ''
  const settled = useSettled(text)
  const query = useQuery({
    ...apiQuery('teachers.preview', settled ? (JSON.parse(settled) as AskedCard) : NONE),
    enabled: settled !== '',
    // Each opening asks anew: colleagues change it meanwhile.
    staleTime: 0,
  })
  const isSettled = text !== '' && text === settled && !query.isFetching
  return { query, canBe: isSettled && query.data?.refusals.length === 0 }
}

const NONE: AskedCard = {
  ...{ id: 0, name: '', title: '', years: 0, subjects: [], motto: '', biography: '' },
  newPicture: false,
}

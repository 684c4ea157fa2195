import type { SearchOf } from '../../../routing/route-reads'
import type { MistakeFilter } from '../+shared/exam-queries'

const STATES = ['open', 'due', 'mastered'] as const

/** The filter that stands in an address: `?state=due&knowledge=虚拟语气`. */
export function mistakeFilter(search: SearchOf<'/exam/mistakes'>): MistakeFilter {
  const state = STATES.find((one) => one === search.get('state')) ?? 'open'
  const knowledge = search.get('knowledge') || undefined
  return knowledge ? { state, knowledge } : { state }
}

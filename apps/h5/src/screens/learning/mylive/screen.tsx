import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import type { ReactNode } from 'react'
import { ownedPageQuery, todayQuery } from '../../../parts/lessons/lesson-queries'
import type { RouteAddress } from '../../../routing/screen-module'
import { LearningPage } from './learning-page'

export function queries({ now }: RouteAddress<'/mylive'>): ApiQuery<unknown>[] {
  return [todayQuery(now), apiQuery('courses.taught'), ownedPageQuery(FIRST_PAGE)]
}

/** Today's lessons and the bought courses (spec §2 /mylive). */
export function Screen(): ReactNode {
  return <LearningPage />
}

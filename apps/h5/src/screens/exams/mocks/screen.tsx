import { FIRST_PAGE } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { ScreenBar } from '../../../shell/screen-bar'
import { papersPageQuery } from '../+shared/exam-queries'
import { ExamEntries } from './exam-entries'
import { MockList } from './mock-list'
import { PracticeList } from './practice-list'
import { ScoreProgress } from './score-progress'

export const queries = [apiQuery('exams.mocks'), papersPageQuery(FIRST_PAGE)]

/** All that one can take: mock exams, practice papers, the level test and the notebook of mistakes (spec §2 /exam/mock). */
export function Screen(): ReactNode {
  const mocks = useQuery({ ...apiQuery('exams.mocks'), staleTime: 0 })
  return (
    <>
      <ScreenBar title="模考大赛" />
      <Loaded query={mocks} missing="没有模考">
        {(list) => (
          <div className={page.page}>
            <ExamEntries />
            <MockList mocks={list} />
            <ScoreProgress />
            <PracticeList />
          </div>
        )}
      </Loaded>
    </>
  )
}

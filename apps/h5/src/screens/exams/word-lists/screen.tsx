import { EXAM_LISTS, type ExamList, WORD_LISTS } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { TabPanel, Tabs } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { Loaded } from '../../../parts/loaded/loaded'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import page from '../../../parts/page-layout/page.module.css'
import { examWords } from '../../../parts/words/look-up'
import { href } from '../../../routing/href'
import { useRouteSearch } from '../../../routing/route-params'
import { ScreenBar } from '../../../shell/screen-bar'
import { NextWords } from './next-words'

export function queries(): ApiQuery<unknown>[] {
  return [apiQuery('words.names')]
}

/** The words that exams list, the most frequent first, to be taken into the notebook (/exam/words/lists). */
export function Screen(): ReactNode {
  const tabs = useId()
  const navigate = useNavigate()
  const [search] = useRouteSearch<'/exam/words/lists'>()
  const list = EXAM_LISTS.find((one) => one === search.get('list')) ?? EXAM_LISTS[0]
  return (
    <>
      <ScreenBar title="考试词表" />
      <div className={page.page}>
        <Tabs
          id={tabs}
          label="考试"
          value={list}
          onChange={(chosen) =>
            void navigate(href('/exam/words/lists', { list: chosen }), { replace: true })
          }
          items={EXAM_LISTS.map((key) => ({ key, label: WORD_LISTS[key] }))}
        />
        <TabPanel tabs={tabs} value={list}>
          <HiddenHeading>{WORD_LISTS[list]}的词</HiddenHeading>
          <ListWords key={list} list={list} />
        </TabPanel>
      </div>
    </>
  )
}

function ListWords({ list }: { list: ExamList }): ReactNode {
  const all = useQuery({
    queryKey: ['dictionary', 'list', list],
    queryFn: () => examWords(list),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const kept = useQuery({ ...apiQuery('words.names'), staleTime: 0 })
  return (
    <Loaded query={all} missing="没有找到词表">
      {(words) => (
        <Loaded query={kept} missing="没有找到生词本">
          {(names) => <NextWords list={list} words={words} kept={new Set(names)} />}
        </Loaded>
      )}
    </Loaded>
  )
}

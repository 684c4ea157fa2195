import { KNOWN_AFTER_DAYS, WORD_GOALS } from '@kaozhou/domain'
import { type ApiQuery, apiQuery, useApi } from '@kaozhou/react'
import { ButtonLink, Empty, ProgressBar, Select, SkeletonText, TabPanel, Tabs } from '@kaozhou/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import { SearchedPages } from '../../../parts/loaded/searched-pages'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { ScreenBar } from '../../../shell/screen-bar'
import { type WordFilter, wordsPageQuery } from '../+shared/exam-queries'
import { WordItem } from './word-item'
import styles from './words.module.css'

export function queries(): ApiQuery<unknown>[] {
  return [wordsPageQuery({ state: 'all', keyword: '' }, 1), apiQuery('words.counts')]
}

/** The words that a person keeps, and how far they are today (/exam/words). */
export function Screen(): ReactNode {
  const tabs = useId()
  const [state, setState] = useState<WordFilter['state']>('all')
  return (
    <>
      <ScreenBar title="生词本" />
      <div className={page.page}>
        <Today />
        <Tabs
          id={tabs}
          label="生词状态"
          value={state}
          onChange={setState}
          items={[
            { key: 'all', label: '全部' },
            { key: 'due', label: '该复习' },
            { key: 'known', label: '已记住' },
          ]}
        />
        <TabPanel tabs={tabs} value={state}>
          <HiddenHeading>生词</HiddenHeading>
          <Words key={state} state={state} />
        </TabPanel>
      </div>
    </>
  )
}

/** What was reviewed today against the goal, which is chosen here, and the way to what is due. */
function Today(): ReactNode {
  const api = useApi()
  const query = useQuery({ ...apiQuery('words.counts'), staleTime: 0 })
  const choose = useMutation({
    mutationFn: async (goal: number) => (await api()).words.setGoal({ goal }),
  })
  return (
    <section className={page.paper} aria-label="今日复习">
      <Loaded query={query} missing="没有找到生词本" waiting={<SkeletonText lines={3} />}>
        {({ total, due, known, reviewedToday, goal }) => (
          <div className={styles.today}>
            <ProgressBar
              label="今日复习"
              value={Math.min(reviewedToday, goal)}
              max={goal}
              text={`今天复习 ${reviewedToday}/${goal} 个`}
            />
            <p className={page.note}>
              共 {total} 个，已记住 {known} 个
            </p>
            <div className={styles.actions}>
              <Select
                aria-label="每天复习"
                value={String(goal)}
                options={WORD_GOALS.choices.map((each) => ({
                  value: String(each),
                  label: `每天 ${each} 个`,
                }))}
                onChange={(value) => choose.mutate(Number(value))}
              />
              <ButtonLink variant="wash" href={href('/exam/words/lists')}>
                从考试词表收词
              </ButtonLink>
              {due > 0 ? (
                <ButtonLink href={href('/exam/words/review')}>复习 {due} 个</ButtonLink>
              ) : null}
            </div>
          </div>
        )}
      </Loaded>
    </section>
  )
}

function Words({ state }: { state: WordFilter['state'] }): ReactNode {
  const query = useCallback(
    (keyword: string, number: number) => wordsPageQuery({ state, keyword }, number),
    [state],
  )
  const [title, text] = EMPTY_TEXTS[state]
  return (
    <SearchedPages
      query={query}
      searchLabel="搜索生词"
      noun="生词"
      empty={
        <Empty
          title={title}
          text={text}
          action={<ButtonLink href={href('/exam/mock')}>去练习</ButtonLink>}
        />
      }
    >
      {(words) => (
        <ul className={page.list}>
          {words.map((word) => (
            <li key={word.id}>
              <WordItem word={word} />
            </li>
          ))}
        </ul>
      )}
    </SearchedPages>
  )
}

const EMPTY_TEXTS = {
  all: ['还没有生词', '看解析和短文时点一个单词，就能收到这里'],
  due: ['今天没有要复习的', '到了该复习的日子，词会出现在这里'],
  known: ['还没有记住的', `隔 ${KNOWN_AFTER_DAYS} 天还记得的词，就算记住了`],
} as const satisfies Record<WordFilter['state'], readonly [string, string]>

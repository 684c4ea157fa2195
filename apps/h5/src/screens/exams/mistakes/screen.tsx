import { FIRST_PAGE } from '@kaozhou/domain'
import { type ApiQuery, apiQuery, usePages } from '@kaozhou/react'
import { ButtonLink, Empty, Select, TabPanel, Tabs } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { PagesList } from '../../../parts/loaded/pages-list'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { useRouteSearch } from '../../../routing/route-params'
import type { RouteAddress } from '../../../routing/screen-module'
import { ScreenBar } from '../../../shell/screen-bar'
import { type MistakeFilter, mistakesPageQuery } from '../+shared/exam-queries'
import { PrintButton } from '../+shared/printing/print-button'
import { mistakeFilter } from './mistake-filter'
import { MistakeItem } from './mistake-item'
import styles from './mistakes.module.css'

export function queries({ search }: RouteAddress<'/exam/mistakes'>): ApiQuery<unknown>[] {
  return [mistakesPageQuery(mistakeFilter(search), FIRST_PAGE), apiQuery('exams.mistakeCounts')]
}

/** The notebook of mistakes by knowledge point, what is due first (/exam/mistakes). */
export function Screen(): ReactNode {
  const navigate = useNavigate()
  const tabs = useId()
  const [search] = useRouteSearch<'/exam/mistakes'>()
  const filter = mistakeFilter(search)
  const choose = ({ state, knowledge }: MistakeFilter): void =>
    void navigate(
      href('/exam/mistakes', { state: state === 'open' ? undefined : state, knowledge }),
      { replace: true },
    )
  return (
    <>
      <ScreenBar title="错题本" />
      <div className={page.page}>
        <Filter id={tabs} filter={filter} onFilter={choose} />
        <TabPanel tabs={tabs} value={filter.state}>
          <HiddenHeading>错题</HiddenHeading>
          <Mistakes key={`${filter.state} ${filter.knowledge}`} filter={filter} />
        </TabPanel>
      </div>
    </>
  )
}

function Mistakes({ filter }: { filter: MistakeFilter }): ReactNode {
  const mistakes = usePages((number) => mistakesPageQuery(filter, number), { staleTime: 0 })
  return (
    <PagesList pages={mistakes} empty={<NoMistakes filter={filter} />}>
      {(list) => (
        <>
          <div className={styles.print}>
            <PrintButton ask={(exams) => exams.printMistakes(filter)}>打印这些错题</PrintButton>
          </div>
          <ul className={page.list}>
            {list.map((mistake) => (
              <li key={mistake.id}>
                <MistakeItem mistake={mistake} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagesList>
  )
}

function Filter({
  id,
  filter,
  onFilter,
}: {
  id: string
  filter: MistakeFilter
  onFilter: (filter: MistakeFilter) => void
}): ReactNode {
  const { data: counts } = useQuery({ ...apiQuery('exams.mistakeCounts'), staleTime: 0 })
  return (
    <div className={styles.filter}>
      <Tabs
        id={id}
        label="错题状态"
        value={filter.state}
        onChange={(state) => onFilter({ ...filter, state })}
        items={[
          { key: 'open', label: '全部' },
          { key: 'due', label: '该复习', count: counts?.due },
          { key: 'mastered', label: '已掌握', count: counts?.mastered },
        ]}
      />
      <Select
        aria-label="考点"
        value={filter.knowledge ?? ALL_POINTS}
        options={[
          { value: ALL_POINTS, label: '全部考点' },
          ...knowledgeOptions(filter.knowledge, counts?.knowledge ?? []),
        ]}
        onChange={(value) =>
          onFilter({ ...filter, knowledge: value === ALL_POINTS ? undefined : value })
        }
      />
    </div>
  )
}

/** Stands for all knowledge points; none has this name. */
const ALL_POINTS = '*'

function knowledgeOptions(
  chosen: string | undefined,
  points: readonly { name: string; count: number; due: number }[],
) {
  const options = points.map(({ name, count, due }) => ({
    value: name,
    label: due > 0 ? `${name}（${count} 题，${due} 题该复习）` : `${name}（${count} 题）`,
  }))
  const isKnown = chosen === undefined || points.some(({ name }) => name === chosen)
  return isKnown ? options : [{ value: chosen, label: chosen }, ...options]
}

const EMPTY_TEXTS = {
  open: ['还没有错题', '做练习和模考时答错的题，会自动收到这里'],
  due: ['今天没有要复习的', '到了该复习的日子，题会出现在这里'],
  mastered: ['还没有掌握的', '连续答对三次，就算掌握'],
} as const satisfies Record<MistakeFilter['state'], readonly [string, string]>

function NoMistakes({ filter }: { filter: MistakeFilter }): ReactNode {
  const [title, text] = EMPTY_TEXTS[filter.state]
  return (
    <Empty
      title={title}
      text={text}
      action={<ButtonLink href={href('/exam/mock')}>去练习</ButtonLink>}
    />
  )
}

import type { DeskText } from '@kaozhou/api/desk'
import { MARKED_WITHIN_HOURS } from '@kaozhou/domain'
import { Empty } from '@kaozhou/ui'
import { FilterBar } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../../data/desk-api'
import { Loaded } from '../../../../parts/answers/loaded'
import { MoreButton } from '../../../../parts/answers/more-button'
import { useKeyPages } from '../../../../parts/answers/use-key-pages'
import { Page } from '../../../../parts/page-layout/page'
import { href } from '../../../../routing/href'
import { useQueryOf } from '../../../../routing/use-query'
import { useNext } from '../next/use-next'
import { NextButton } from '../next/ways-on'
import { TextTable } from './text-table'

const EMPTY = {
  waiting: { title: '没有等批改的', text: '学生交卷以后，作文和翻译会出现在这里' },
  marked: { title: '还没有批改过', text: '批改过的作文和翻译会出现在这里' },
} as const

/** What waits to be marked, and what is. */
export function Queue(): ReactNode {
  const { value } = useQueryOf(['queue'])
  const queue = value.queue === 'marked' ? 'marked' : 'waiting'
  const next = useNext()
  const { query, more } = useKeyPages<DeskText>((before) =>
    apiQuery('marking.list', { queue, before }),
  )
  return (
    <Page title="批改" actions={<NextButton next={next} text="开始批改" />}>
      <p>交卷后 {MARKED_WITHIN_HOURS} 小时内批改，先交的先改。</p>
      <FilterBar
        label="批改的状态"
        value={queue}
        options={[
          { key: 'waiting', label: '等批改', href: href('/marking') },
          { key: 'marked', label: '已批改', href: href('/marking', { queue: 'marked' }) },
        ]}
      />
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? <Empty {...EMPTY[queue]} /> : <TextTable texts={list} queue={queue} />
        }
      </Loaded>
      <MoreButton {...more} />
    </Page>
  )
}

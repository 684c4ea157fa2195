import type { DeskPaper } from '@kaozhou/api/desk'
import { PAPER_EXAM_LABELS } from '@kaozhou/domain'
import { useSettled } from '@kaozhou/react'
import { Empty, Input, SearchIcon, Tag } from '@kaozhou/ui'
import { DataTable, FilterBar } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'

const USES = { mock: '模考', practice: '练习' } as const

/** The papers whose questions can be corrected. Use and name stand in the address. */
export function Screen(): ReactNode {
  const { value, change } = useQueryOf(['use', 'name'])
  const use = value.use === 'practice' ? 'practice' : 'mock'
  const name = useSettled(value.name.trim())
  const { query, more } = useKeyPages<DeskPaper>((before) =>
    apiQuery('papers.list', { use, name, before }),
  )
  return (
    <Page title="试题">
      <FilterBar
        label="模考还是练习"
        value={use}
        options={(['mock', 'practice'] as const).map((key) => ({
          key,
          label: USES[key],
          href: href('/papers', { use: key, name: value.name }),
        }))}
      >
        <Input
          type="search"
          aria-label="试卷名里的字"
          placeholder="试卷名里的字"
          prefix={<SearchIcon />}
          clearable
          maxLength={40}
          value={value.name}
          onChange={(text) => change({ name: text })}
        />
      </FilterBar>
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <Empty title="这里没有试卷" text="试卷写在内容文件里，写入后会出现在这里" />
          ) : (
            <Papers list={list} />
          )
        }
      </Loaded>
      <MoreButton {...more} />
    </Page>
  )
}

function Papers({ list }: { list: readonly DeskPaper[] }): ReactNode {
  return (
    <DataTable<DeskPaper>
      label="试卷"
      rows={list}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      rowHref={({ id }) => href('/papers/:id', { id })}
      columns={[
        { key: 'title', title: '试卷', cell: ({ title }) => title },
        { key: 'exam', title: '考试', cell: ({ exam }) => PAPER_EXAM_LABELS[exam] },
        { key: 'questions', title: '题数', align: 'end', cell: ({ questions }) => questions },
        {
          key: 'offered',
          title: '状态',
          cell: ({ offered }) =>
            offered ? <Tag tone="teal">上架</Tag> : <Tag tone="grey">下架</Tag>,
        },
      ]}
    />
  )
}

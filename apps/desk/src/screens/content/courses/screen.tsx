import type { DeskCourse } from '@kaozhou/api/desk'
import { placesText } from '@kaozhou/domain'
import { useSettled } from '@kaozhou/react'
import { Empty, Input, SearchIcon } from '@kaozhou/ui'
import { DataTable, FilterBar } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Amount } from '../../../parts/money/amount'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'

const SHELVES = { on: '上架', off: '下架' } as const

/** The courses on or off the shelf. Shelf and name stand in the address. */
export function Screen(): ReactNode {
  const { value, change } = useQueryOf(['shelf', 'name'])
  const shelf = value.shelf === 'off' ? 'off' : 'on'
  const name = useSettled(value.name.trim())
  const { query, more } = useKeyPages<DeskCourse>((before) =>
    apiQuery('courses.list', { shelf, name, before }),
  )
  return (
    <Page title="课程">
      <FilterBar
        label="上架还是下架"
        value={shelf}
        options={(['on', 'off'] as const).map((key) => ({
          key,
          label: SHELVES[key],
          href: href('/courses', { shelf: key, name: value.name }),
        }))}
      >
        <Input
          type="search"
          aria-label="课程名里的字"
          placeholder="课程名里的字"
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
            <Empty title="这里没有课程" text="课程写在内容文件里，写入后会出现在这里" />
          ) : (
            <Courses list={list} />
          )
        }
      </Loaded>
      <MoreButton {...more} />
    </Page>
  )
}

function Courses({ list }: { list: readonly DeskCourse[] }): ReactNode {
  return (
    <DataTable<DeskCourse>
      label="课程"
      rows={list}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowHref={({ id }) => href('/courses/:id', { id })}
      columns={[
        { key: 'name', title: '课程', cell: ({ name }) => name },
        { key: 'price', title: '售价', align: 'end', cell: ({ price }) => <Amount fen={price} /> },
        {
          key: 'original',
          title: '原价',
          align: 'end',
          cell: ({ originalPrice }) => <Amount fen={originalPrice} />,
        },
        {
          key: 'limited',
          title: '限时价',
          align: 'end',
          cell: ({ limited }) => (limited ? <Amount fen={limited.price} /> : '—'),
        },
        {
          key: 'stock',
          title: '剩余名额',
          align: 'end',
          cell: ({ stock }) => placesText(stock),
        },
        { key: 'sold', title: '卖出', align: 'end', cell: ({ sold }) => sold },
      ]}
    />
  )
}

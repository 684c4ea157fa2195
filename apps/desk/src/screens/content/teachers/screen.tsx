import type { DeskTeacher } from '@kaozhou/api/desk'
import { useSettled } from '@kaozhou/react'
import { Empty, Input, SearchIcon } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { useQueryOf } from '../../../routing/use-query'

/** The teachers of the school. The name that is looked for stands in the address. */
export function Screen(): ReactNode {
  const { value, change } = useQueryOf(['name'])
  const name = useSettled(value.name.trim())
  const { query, more } = useKeyPages<DeskTeacher>((before) =>
    apiQuery('teachers.list', { name, before }),
  )
  return (
    <Page title="老师">
      <Input
        type="search"
        aria-label="姓名里的字"
        placeholder="姓名里的字"
        prefix={<SearchIcon />}
        clearable
        maxLength={40}
        value={value.name}
        onChange={(text) => change({ name: text })}
      />
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <Empty title="没有这样的老师" text="老师写在内容文件里，写入后会出现在这里" />
          ) : (
            <DataTable<DeskTeacher>
              label="老师"
              rows={list}
              rowKey={({ id }) => String(id)}
              rowName={(teacher) => teacher.name}
              rowHref={({ id }) => href('/teachers/:id', { id })}
              columns={[
                { key: 'name', title: '姓名', cell: (teacher) => teacher.name },
                { key: 'title', title: '头衔', cell: ({ title }) => title },
                { key: 'subjects', title: '教什么', cell: ({ subjects }) => subjects.join('、') },
                { key: 'courses', title: '课', align: 'end', cell: ({ courses }) => courses },
              ]}
            />
          )
        }
      </Loaded>
      <MoreButton {...more} />
    </Page>
  )
}

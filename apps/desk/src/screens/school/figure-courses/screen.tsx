import type { FiguredCourse } from '@kaozhou/api/desk'
import { Empty } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { MoreButton } from '../../../parts/answers/more-button'
import { useKeyPages } from '../../../parts/answers/use-key-pages'
import { Page } from '../../../parts/page-layout/page'
import { href } from '../../../routing/href'
import { FigureTabs } from '../+shared/figures/figure-tabs'

/** The courses; a row leads to its classes and lessons. */
export function Screen(): ReactNode {
  const { query, more } = useKeyPages<FiguredCourse>((before) =>
    apiQuery('figures.courses', { before }),
  )
  return (
    <Page title="上课数据">
      <FigureTabs current="courses" />
      <p>点一门课，看每节课多少人到、在场多久、多少人提问和学完，录播看到哪里停下。</p>
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <Empty title="还没有课程" text="写入学校内容以后，课程会在这里" />
          ) : (
            <DataTable<FiguredCourse>
              label="课程"
              rows={list}
              rowKey={({ id }) => String(id)}
              rowName={({ name }) => name}
              rowHref={({ id }) => href('/figures/courses/:id', { id })}
              columns={[
                { key: 'name', title: '课程', cell: ({ name }) => name },
                { key: 'lessons', title: '节数', align: 'end', cell: ({ lessons }) => lessons },
                {
                  key: 'students',
                  title: '现在的学生',
                  align: 'end',
                  cell: ({ students }) => students,
                },
              ]}
            />
          )
        }
      </Loaded>
      <MoreButton {...more} />
    </Page>
  )
}

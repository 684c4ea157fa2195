import type { DeskDocuments } from '@kaozhou/api/desk'
import { Empty, Link, SkeletonDetail } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { ChoiceField } from '../../../parts/forms/choice-field'
import { Notice } from '../../../parts/page-layout/notice'
import { Page } from '../../../parts/page-layout/page'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { href } from '../../../routing/href'
import { isRowId } from '../../../routing/row-id'
import { useQueryOf } from '../../../routing/use-query'
import { DocumentTable } from './document-table'
import { NewDocument } from './new-document'
import { OrderDocuments } from './order-documents'

/** What stands for the course as a whole. */
const WHOLE = 'whole'

/** The documents of a lesson or of a course as a whole, as students find them, and what can be done to them. */
export function Screen(): ReactNode {
  const { id = '' } = useParams()
  const { value, change } = useQueryOf(['section'])
  const isKnown = isRowId(id)
  const section = isRowId(value.section) ? Number(value.section) : undefined
  const query = useQuery({
    ...apiQuery('documents.list', { id: Number(id), section }),
    enabled: isKnown,
    placeholderData: (before) => (before?.course.id === Number(id) ? before : undefined),
  })
  const isStale = query.isFetching
  return (
    <Page
      title={query.data ? `${query.data.course.name}：资料` : '课程资料'}
      back={isKnown ? <Link href={href('/courses/:id', { id })}>课程</Link> : null}
    >
      {isKnown ? (
        <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这门课，或没有这节课">
          {(found) => (
            <>
              {found.course.inFiles ? null : (
                <Notice>内容文件里已经没有这门课，这里不能改；要改，先把文件加回去再写入。</Notice>
              )}
              <ChoiceField
                label="哪一节"
                value={String(section ?? WHOLE)}
                options={placesOf(found)}
                onChange={(place) => change({ section: place === WHOLE ? '' : place })}
              />
              <Place found={found} section={section} isStale={isStale} />
            </>
          )}
        </Loaded>
      ) : (
        <Empty title="没有这门课" text="地址可能不完整" />
      )}
    </Page>
  )
}

function placesOf({ whole, lessons }: DeskDocuments) {
  const numbered = (name: string, count: number) => (count > 0 ? `${name}（${count} 份）` : name)
  return [
    { value: WHOLE, label: numbered('整门课', whole) },
    ...lessons.map(({ id, name, documents }) => ({
      value: String(id),
      label: numbered(name, documents),
    })),
  ]
}

interface PlaceProps {
  found: DeskDocuments
  section: number | undefined
  /** True while it is asked for again, after a change or for another lesson. */
  isStale: boolean
}

function Place({ found, section, isStale }: PlaceProps): ReactNode {
  const { course, lessons, list } = found
  const lesson = lessons.find(({ id }) => id === section)
  const place = { course: course.id, section }
  const closed = isStale || !course.inFiles
  return (
    <Panel
      title={lesson ? `${lesson.name}的资料` : '整门课的资料'}
      actions={
        <Ways>
          <NewDocument place={place} disabled={closed} />
          {list.length > 1 ? <OrderDocuments place={place} list={list} disabled={closed} /> : null}
        </Ways>
      }
    >
      {list.length === 0 ? (
        <Empty title="还没有资料" text="上传一份，学生马上看到" />
      ) : (
        <DocumentTable place={place} list={list} disabled={closed} />
      )}
    </Panel>
  )
}

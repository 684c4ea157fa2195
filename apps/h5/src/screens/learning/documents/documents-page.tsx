import { usePages } from '@kaozhou/react'
import { Button, ButtonLink, Empty, SearchBar, Select } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PagesList } from '../../../parts/loaded/pages-list'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { DocumentItems } from '../+shared/document-list/document-items'
import styles from '../+shared/document-list/document-list.module.css'
import {
  type DocumentFilter,
  documentPageQuery,
  studiedCoursesQuery,
} from '../+shared/document-list/document-queries'

export interface DocumentsPageProps {
  filter: DocumentFilter
  onFilter: (filter: DocumentFilter) => void
}

/** Documents of all courses, by name and by course. */
export function DocumentsPage({ filter, onFilter }: DocumentsPageProps): ReactNode {
  const documents = usePages((number) => documentPageQuery(filter, number))
  return (
    <div className={page.page}>
      <Filter filter={filter} onFilter={onFilter} />
      <HiddenHeading>资料</HiddenHeading>
      <PagesList pages={documents} empty={<NoDocuments filter={filter} onFilter={onFilter} />}>
        {(list) => <DocumentItems documents={list} ofManyCourses />}
      </PagesList>
    </div>
  )
}

function Filter({ filter, onFilter }: DocumentsPageProps): ReactNode {
  const [text, setText] = useState(filter.keyword ?? '')
  const courses = useQuery(studiedCoursesQuery()).data?.list ?? []
  return (
    <div className={styles.filter}>
      <SearchBar
        value={text}
        onChange={(value) => {
          setText(value)
          // The clear button of the field ends the search.
          if (value === '' && filter.keyword) onFilter({ ...filter, keyword: undefined })
        }}
        onSearch={(keyword) => onFilter({ ...filter, keyword: keyword || undefined })}
        placeholder="搜索资料名称"
      />
      <Select
        aria-label="课程"
        value={String(filter.courseId ?? ALL)}
        options={[
          { value: ALL, label: '全部课程' },
          ...courses.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(value) =>
          onFilter({ ...filter, courseId: value === ALL ? undefined : Number(value) })
        }
      />
    </div>
  )
}

const ALL = 'all'

function NoDocuments({ filter, onFilter }: DocumentsPageProps): ReactNode {
  if (filter.keyword || filter.courseId) {
    return (
      <Empty
        title="没有找到资料"
        text="换个词，或看看全部课程的资料"
        action={<Button onClick={() => onFilter({})}>看全部资料</Button>}
      />
    )
  }
  return (
    <Empty
      title="还没有资料"
      text="买了课程，讲义和练习都在这里"
      action={<ButtonLink href={href('/home')}>去选课</ButtonLink>}
    />
  )
}

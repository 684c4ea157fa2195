import type { Category, CourseCard as Course } from '@kaozhou/api'
import { FIRST_PAGE } from '@kaozhou/domain'
import { apiQuery, usePages } from '@kaozhou/react'
import {
  Button,
  ButtonLink,
  CourseCard,
  Empty,
  ErrorState,
  InfiniteList,
  Radio,
  SearchBar,
  Select,
  SideCategories,
  SkeletonList,
} from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useOwnPrices } from '../../../parts/course-rows/own-price'
import { SearchLine } from '../../../parts/course-rows/search-line'
import { HiddenHeading } from '../../../parts/page-layout/hidden-heading'
import { href } from '../../../routing/href'
import type { CourseFilter } from './course-filter'
import styles from './course-list.module.css'
import { listedPageQuery } from './course-list-queries'
import { COURSE_KINDS, COURSE_SORTS } from './course-order'

const ALL = 'all'

export interface CourseListPageProps {
  filter: CourseFilter
  onFilter: (filter: CourseFilter) => void
}

/** All courses: categories at the side, filter and sorting above the list. */
export function CourseListPage({ filter, onFilter }: CourseListPageProps): ReactNode {
  const { data: categories = [] } = useQuery(apiQuery('courses.categories'))
  const chosen = categoryWith(categories, filter.categoryId)
  const items = categories.map(({ id, name }) => ({ key: String(id), label: name }))
  const change = (part: Partial<CourseFilter>): void => onFilter({ ...filter, ...part })
  return (
    <div className={styles.catalogue}>
      <SearchField keyword={filter.keyword} onSearch={(keyword) => change({ keyword })} />
      <SideCategories
        label="课程分类"
        items={[{ key: ALL, label: '全部' }, ...items]}
        value={chosen ? String(chosen.id) : ALL}
        onChange={(key) => change({ categoryId: key === ALL ? undefined : Number(key) })}
      >
        <div className={styles.choices}>
          {filter.courseIds.length > 0 ? (
            <p className={styles.only}>
              只列出这张券能用的课程
              <Button variant="ghost" size="sm" onClick={() => change({ courseIds: [] })}>
                看全部课程
              </Button>
            </p>
          ) : null}
          {chosen?.children.length ? (
            <Subcategories
              category={chosen}
              value={filter.categoryId}
              onChange={(categoryId) => change({ categoryId })}
            />
          ) : null}
          <Radio
            label="上课方式"
            look="chips"
            className={styles.chips}
            options={COURSE_KINDS}
            value={filter.kind}
            onChange={(kind) => change({ kind })}
          />
          <Select
            aria-label="排序"
            options={COURSE_SORTS}
            value={filter.sort}
            onChange={(sort) => change({ sort })}
          />
        </div>
        <Courses filter={filter} />
      </SideCategories>
    </div>
  )
}

interface SearchFieldProps {
  keyword: string
  onSearch: (keyword: string) => void
}

function SearchField({ keyword, onSearch }: SearchFieldProps): ReactNode {
  const [text, setText] = useState(keyword)
  useEffect(() => setText(keyword), [keyword])
  return (
    <div className={styles.search}>
      <SearchBar
        value={text}
        onChange={setText}
        onSearch={onSearch}
        placeholder="搜课程、老师、考点"
        onCancel={keyword ? () => onSearch('') : undefined}
      />
    </div>
  )
}

function categoryWith(categories: readonly Category[], id: number | undefined) {
  return categories.find(
    (category) => category.id === id || category.children.some((child) => child.id === id),
  )
}

interface SubcategoriesProps {
  category: Category
  value: number | undefined
  onChange: (id: number) => void
}

function Subcategories({ category, value, onChange }: SubcategoriesProps): ReactNode {
  return (
    <Radio
      label={`${category.name}的方向`}
      look="chips"
      className={styles.chips}
      options={[{ id: category.id, name: '全部' }, ...category.children].map(({ id, name }) => ({
        value: String(id),
        label: name,
      }))}
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
    />
  )
}

function Courses({ filter }: { filter: CourseFilter }): ReactNode {
  const { items, error, state, more, retry } = usePages((page) => listedPageQuery(filter, page))
  const { data: first } = useQuery({ ...listedPageQuery(filter, FIRST_PAGE), enabled: false })
  const ownPriceOf = useOwnPrices()
  if (error) return <ErrorState text={error.message} onRetry={retry} />
  if (!items) {
    return (
      <div className={styles.courses}>
        <SkeletonList />
      </div>
    )
  }
  if (items.length === 0) return <NoCourses keyword={filter.keyword} />
  return (
    <InfiniteList state={state} onMore={more}>
      <div className={styles.line}>
        <SearchLine search={first?.search} />
      </div>
      <HiddenHeading>课程</HiddenHeading>
      <ul className={styles.courses}>
        {items.map((course) => (
          <li key={course.id}>{renderCourse(course, ownPriceOf(course.id))}</li>
        ))}
      </ul>
    </InfiniteList>
  )
}

function renderCourse(course: Course, ownFen: number | null): ReactNode {
  return (
    <CourseCard
      variant="compact"
      name={course.name}
      href={href('/details/:id', { id: course.id })}
      cover={course.cover}
      badge={course.soldOut ? '已售罄' : undefined}
      tags={course.tags.slice(0, 2)}
      priceFen={course.price}
      crossedFen={course.originalPrice}
      ownFen={ownFen}
      sold={course.sold}
    />
  )
}

function NoCourses({ keyword }: { keyword: string }): ReactNode {
  if (!keyword) return <Empty title="没有符合条件的课程" text="换个分类或上课方式看看" />
  return (
    <Empty
      title="没有找到相关课程"
      text="换个词或分类试试"
      action={
        <ButtonLink variant="wash" href={href('/home', { keyword })}>
          在全部课程里搜“{keyword}”
        </ButtonLink>
      }
    />
  )
}

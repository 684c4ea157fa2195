import { cx, Link, Tabs } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from './home.module.css'
import { homePath } from './home-filter'
import { categoriesQuery } from './home-queries'

const ALL = 'all'

export interface CategoryTabsProps {
  categoryId?: number
  onChange: (categoryId?: number) => void
  children: ReactNode
}

/** The categories as tabs that stay at the top, with the subcategories and the courses of the chosen one below. */
export function CategoryTabs({ categoryId, onChange, children }: CategoryTabsProps): ReactNode {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const chosen = categories.find(
    ({ id, children }) => id === categoryId || children.some((child) => child.id === categoryId),
  )
  const items = categories.map(({ id, name }) => ({ key: String(id), label: name }))
  return (
    <Tabs
      label="课程分类"
      sticky
      items={[{ key: ALL, label: '推荐' }, ...items]}
      value={chosen ? String(chosen.id) : ALL}
      onChange={(key) => onChange(key === ALL ? undefined : Number(key))}
    >
      {chosen?.children.length ? (
        <nav className={styles.directions} aria-label={`${chosen.name}的方向`}>
          {[{ id: chosen.id, name: '全部' }, ...chosen.children].map(({ id, name }) => (
            <Link
              key={id}
              href={homePath({ categoryId: id })}
              className={cx(styles.direction, id === categoryId && styles.chosen)}
              aria-current={id === categoryId ? 'true' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      ) : null}
      {children}
    </Tabs>
  )
}

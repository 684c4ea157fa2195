import { FilterBar } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { href } from '../../../../routing/href'

const TABS = {
  sales: { label: '销售', path: '/figures' },
  people: { label: '学生和下单', path: '/figures/people' },
  courses: { label: '课', path: '/figures/courses' },
  papers: { label: '试卷', path: '/figures/papers' },
} as const

/** What the figures are about; each is a place of its own. */
export function FigureTabs({ current }: { current: keyof typeof TABS }): ReactNode {
  return (
    <FilterBar
      label="哪一类数据"
      value={current}
      options={Object.entries(TABS).map(([key, { label, path }]) => {
        return { key, label, href: href(path) }
      })}
    />
  )
}

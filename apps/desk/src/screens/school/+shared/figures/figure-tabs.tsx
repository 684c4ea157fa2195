import { FilterBar } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { useMe } from '../../../../data/me'
import { href } from '../../../../routing/href'

const TABS = {
  sales: { label: '销售', path: '/figures', right: 'figures' },
  people: { label: '学生和下单', path: '/figures/people', right: 'figures' },
  courses: { label: '课', path: '/figures/courses', right: 'figures' },
  papers: { label: '试卷', path: '/figures/papers', right: 'papers' },
} as const

/** What the figures are about; each is a place of its own. Those of papers tell the keys: who corrects papers sees them. */
export function FigureTabs({ current }: { current: keyof typeof TABS }): ReactNode {
  const { rights } = useMe()
  const open = Object.entries(TABS).filter(([, { right }]) => rights.includes(right))
  return (
    <FilterBar
      label="哪一类数据"
      value={current}
      options={open.map(([key, { label, path }]) => ({ key, label, href: href(path) }))}
    />
  )
}

import { apiQuery } from '@kaozhou/react'
import { Card, LineChart } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from '../+shared/exams.module.css'

/** More mocks than this would leave no room for their labels. */
const SHOWN = 6

/** The scores of the user's mocks as a line chart; nothing until there are two. */
export function ScoreProgress(): ReactNode {
  const { data } = useQuery({ ...apiQuery('exams.progress'), staleTime: 0 })
  const mocks = data?.mocks.slice(-SHOWN) ?? []
  if (mocks.length < 2) return null
  return (
    <Card title="历次模考">
      <LineChart
        title="历次模考的预估分占满分的百分比"
        unit="%"
        max={100}
        points={mocks.map(({ score, scale }, at) => ({
          label: `第 ${(data?.mocks.length ?? 0) - mocks.length + at + 1} 次`,
          value: Math.round((score / scale) * 100),
        }))}
      />
      <p className={styles.facts}>预估分占满分的百分比，四级和六级可以放在一起看。</p>
    </Card>
  )
}

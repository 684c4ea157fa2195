import { apiQuery } from '@kaozhou/react'
import { Card } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from '../view/campaign.module.css'

/** The rules of a campaign on its own page. */
export function RulesText({ slug }: { slug: string }): ReactNode {
  const { data } = useQuery(apiQuery('activities.rules', { slug }))
  if (!data) return null
  return (
    <Card title="活动规则">
      <ol className={styles.steps}>
        {data.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Card>
  )
}

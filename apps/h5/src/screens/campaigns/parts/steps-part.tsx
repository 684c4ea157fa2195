import { Card } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from '../view/campaign.module.css'

/** How to take part, in a few steps. */
export function StepsPart({ steps }: { steps: readonly string[] }): ReactNode {
  if (steps.length === 0) return null
  return (
    <Card title="怎么参加">
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  )
}

import { Card } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './steps-part.module.css'

/** The most steps that stand beside each other. */
const BESIDE = 3

/** How to take part: up to three steps are landing places on one way, more are a list. */
export function StepsPart({ steps }: { steps: readonly string[] }): ReactNode {
  if (steps.length === 0) return null
  return (
    <Card title="怎么参加">
      <ol className={steps.length > BESIDE ? styles.list : styles.way}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  )
}

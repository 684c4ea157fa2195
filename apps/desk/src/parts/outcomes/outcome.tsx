import { SkeletonList } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { Loaded, type LoadedProps } from '../answers/loaded'
import styles from './outcome.module.css'

/** What a deed would do, or why it can't be done, in sentences. */
export interface OutcomeFacts {
  lines: readonly string[]
  refusals: readonly string[]
}

export interface OutcomeProps {
  query: LoadedProps<OutcomeFacts>['query']
  /** What is said of what is not there. */
  missing: string
}

/** What follows from a deed, or why it can't be. */
export function Outcome({ query, missing }: OutcomeProps): ReactNode {
  return (
    <Loaded query={query} waiting={<SkeletonList count={2} />} missing={missing}>
      {({ lines, refusals }) =>
        refusals.length > 0 ? (
          <div role="alert" className={styles.refusal}>
            {refusals.map((refusal) => (
              <p key={refusal}>{refusal}</p>
            ))}
          </div>
        ) : (
          <OutcomeLines lines={lines} />
        )
      }
    </Loaded>
  )
}

/** What follows, in lines. */
export function OutcomeLines({ lines }: Pick<OutcomeFacts, 'lines'>): ReactNode {
  return (
    <ul aria-label="会怎样">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

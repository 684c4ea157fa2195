import type { ReactNode } from 'react'
import { LearningPage } from './learning-page'

/** Today's lessons and the bought courses (spec §2 /mylive). */
export function Screen(): ReactNode {
  return <LearningPage />
}

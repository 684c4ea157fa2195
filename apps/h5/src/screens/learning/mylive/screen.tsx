import type { ReactNode } from 'react'
import { LearningPage } from './learning-page'

/** What there is to learn today, and every bought course (spec §2 /mylive). */
export function Screen(): ReactNode {
  return <LearningPage />
}

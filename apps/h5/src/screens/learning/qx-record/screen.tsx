import type { ReactNode } from 'react'
import { LessonScreen } from '../+shared/lesson-player/lesson-screen'

/** A recorded lesson (spec §2 /qxRecord/:id). */
export function Screen(): ReactNode {
  return <LessonScreen kind="record" title="录播" />
}

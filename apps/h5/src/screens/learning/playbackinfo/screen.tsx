import type { ReactNode } from 'react'
import { LessonScreen } from '../+shared/lesson-player/lesson-screen'

/** The playback of a live class (spec §2 /playbackinfo/:id). */
export function Screen(): ReactNode {
  return <LessonScreen kind="playback" title="课程回放" />
}

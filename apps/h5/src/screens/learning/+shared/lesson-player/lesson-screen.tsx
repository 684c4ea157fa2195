import { type ReactNode, useEffect, useState } from 'react'
import { useOpenLesson } from '../../../../parts/lessons/use-open-lesson'
import { Missing } from '../../../../parts/loaded/loaded'
import { idOf } from '../../../../routing/id-of'
import { useRouteParams, useRouteSearch } from '../../../../routing/route-params'
import { ScreenBar } from '../../../../shell/screen-bar'
import { playerStore } from '../../../../stores/player'
import { LessonPage } from './lesson-page'
import type { LessonKind } from './lesson-query'

export interface LessonScreenProps {
  kind: LessonKind
  title: string
}

/** The screen of a lesson. A lesson that is opened as the next one of another starts playing by itself. */
export function LessonScreen({ kind, title }: LessonScreenProps): ReactNode {
  const id = idOf(useRouteParams<'/playbackinfo/:id' | '/qxRecord/:id'>().id)
  const [search] = useRouteSearch<'/playbackinfo/:id' | '/qxRecord/:id'>()
  const startAt = secondsOf(search.get('t'))
  const openLesson = useOpenLesson()
  // Each address mounts a screen of its own, so the store tells the new screen which lesson starts by itself.
  const [following] = useState(() => playerStore.getState().following)
  useEffect(() => playerStore.setState({ following: null }), [])

  function follow(next: number): void {
    playerStore.setState({ following: next })
    void openLesson(next)
  }

  return (
    <>
      <ScreenBar title={title} />
      {id ? (
        <LessonPage
          key={`${id} ${startAt}`}
          kind={kind}
          id={id}
          autoPlay={following === id}
          startAt={startAt}
          first={search.get('panel') === 'transcript' ? 'transcript' : 'notes'}
          onFollow={follow}
          onOpen={(other) => {
            playerStore.setState({ following: null })
            void openLesson(other)
          }}
        />
      ) : (
        <Missing title="这节课不存在" />
      )}
    </>
  )
}

/** The second that an address names; undefined where it names none. */
function secondsOf(text: string | null): number | undefined {
  return text && /^\d{1,5}$/.test(text) ? Number(text) : undefined
}

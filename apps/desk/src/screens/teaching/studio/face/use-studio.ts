import type { DeskClassDetail } from '@kaozhou/api/desk'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useMe } from '../../../../data/me'
import { draftKey } from '../../../../data/use-draft'
import { openStudio, type Studio } from '../engine/open-studio'
import { NEW_VIEW, type StudioView } from '../engine/studio-view'
import { inkStore } from '../sheets/kept-ink'

/** Runs a studio while its screen is shown. */
export function useStudio({
  studioPath,
  opensAt,
  class: { id, name, course },
}: DeskClassDetail): Studio | null {
  const { id: personId } = useMe()
  const [studio, setStudio] = useState<Studio | null>(null)
  const { name: courseName } = course
  useEffect(() => {
    const opened = openStudio({
      path: studioPath,
      opensAt,
      card: { title: name, text: courseName },
      ink: inkStore(draftKey(personId, `ink-${id}`)),
    })
    setStudio(opened)
    return () => {
      setStudio(null)
      opened.close()
    }
  }, [studioPath, opensAt, id, name, courseName, personId])
  return studio
}

export function useView(studio: Studio | null): StudioView {
  return useSyncExternalStore(
    (listener) => studio?.subscribe(listener) ?? (() => undefined),
    () => studio?.view() ?? NEW_VIEW,
  )
}

import type { DeskClassDetail } from '@kaozhou/api/desk'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { openStudio, type Studio } from '../engine/open-studio'
import { NEW_VIEW, type StudioView } from '../engine/studio-view'

/** Runs a studio while its screen is shown. */
export function useStudio({
  studioPath,
  opensAt,
  class: { name, course },
}: DeskClassDetail): Studio | null {
  const [studio, setStudio] = useState<Studio | null>(null)
  const { name: courseName } = course
  useEffect(() => {
    const opened = openStudio({
      path: studioPath,
      opensAt,
      card: { title: name, text: courseName },
    })
    setStudio(opened)
    return () => {
      setStudio(null)
      opened.close()
    }
  }, [studioPath, opensAt, name, courseName])
  return studio
}

export function useView(studio: Studio | null): StudioView {
  return useSyncExternalStore(
    (listener) => studio?.subscribe(listener) ?? (() => undefined),
    () => studio?.view() ?? NEW_VIEW,
  )
}

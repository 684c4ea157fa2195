import { useApi } from '@kaozhou/react'
import { showToast } from '@kaozhou/ui'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DownloadedLesson } from '../../../../data/downloads/downloaded-lesson'
import type {
  DownloadChoice,
  Downloads,
  DownloadsState,
} from '../../../../data/downloads/downloads'
import { hasDownloads } from '../../../../data/downloads/has-downloads'

export interface UsedDownloads extends DownloadsState {
  /** Null until their code is there. */
  downloads: Downloads | null
}

const NOTHING: DownloadsState = { lessons: null, running: null, limit: 0, broken: false }

/** The downloads of this device, and what can be done to them. `wanted` false: their code is not loaded. */
export function useDownloads(wanted = true): UsedDownloads {
  const api = useApi()
  const [downloads, setDownloads] = useState<Downloads | null>(null)
  const [state, setState] = useState(NOTHING)
  useEffect(() => {
    if (!wanted) return
    let left = false
    let leave = (): void => {}
    import('../../../../data/downloads/own-downloads').then(
      ({ ownDownloads }) => {
        if (left) return
        const own = ownDownloads(api)
        leave = own.state.subscribe(setState)
        setState(own.state.getState())
        setDownloads(own)
        void own.start()
      },
      () => setState({ ...NOTHING, lessons: [] }),
    )
    return () => {
      left = true
      leave()
    }
  }, [api, wanted])
  return { ...state, downloads }
}

/** Queues lessons; `onQueued` runs once they are stored, so that nothing is lost when the page is left then. */
export function useQueueLessons(
  { downloads }: UsedDownloads,
  onQueued: () => void,
): UseMutationResult<void, Error, readonly DownloadChoice[]> {
  return useMutation({
    mutationFn: async (choices) => downloads?.add(choices),
    networkMode: 'always',
    onSuccess: onQueued,
    onError: () => showToast({ text: '这个浏览器存不下，请清理空间后再试', tone: 'error' }),
  })
}

/** A lesson as this device has it; null when it does not, undefined until that is known. */
export function useDownloadedLesson(sectionId: number): DownloadedLesson | null | undefined {
  const [wanted] = useState(hasDownloads)
  const { lessons } = useDownloads(wanted)
  if (!wanted) return null
  return lessons ? (lessons.find((one) => one.sectionId === sectionId) ?? null) : undefined
}

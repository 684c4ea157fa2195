import { useState } from 'react'
import { deviceAddress, documentPath } from '../../../../data/downloads/downloaded-lesson'
import { hasDownloads } from '../../../../data/downloads/has-downloads'
import { whyNotFromDevice } from './lesson-on-device'
import { useDownloads } from './use-downloads'

/** The address of a document that was downloaded with a lesson; null when it was not, undefined until that is known. */
export function useDocumentOnDevice(id: number): string | null | undefined {
  const [wanted] = useState(hasDownloads)
  const { lessons } = useDownloads(wanted)
  if (!wanted) return null
  if (!lessons) return undefined
  const found = lessons.find(
    (lesson) =>
      whyNotFromDevice(lesson, Date.now()) === null &&
      lesson.documents.some((document) => document.id === id && document.isHere),
  )
  return found ? deviceAddress(found.sectionId, documentPath(id)) : null
}

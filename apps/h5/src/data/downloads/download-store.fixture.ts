import type { DownloadStore } from './download-store'
import type { DownloadedFile, DownloadedLesson, EncryptedPart } from './downloaded-lesson'

export interface MemoryDownloads extends DownloadStore {
  parts: Map<string, EncryptedPart>
  files: Map<string, DownloadedFile>
  known: Map<number, DownloadedLesson>
  /** After so many parts the device is full. */
  fullAfter: number
}

/** A store in memory: the tests' browser has no IndexedDB. */
export function memoryDownloads(): MemoryDownloads {
  const known = new Map<number, DownloadedLesson>()
  const files = new Map<string, DownloadedFile>()
  const parts = new Map<string, EncryptedPart>()
  const store: MemoryDownloads = {
    ...{ known, files, parts, fullAfter: Number.POSITIVE_INFINITY },
    lessons: async () => [...known.values()],
    put: async (added) => {
      for (const lesson of added) known.set(lesson.sectionId, lesson)
    },
    change: async (sectionId, change) => {
      const lesson = known.get(sectionId)
      if (!lesson) return undefined
      const changed = { ...lesson, ...change }
      known.set(sectionId, changed)
      return changed
    },
    remove: async (sectionId) => {
      known.delete(sectionId)
      await store.removeFiles(sectionId)
    },
    removeFiles: async (sectionId) => {
      for (const map of [files, parts])
        for (const key of map.keys()) if (key.startsWith(`${sectionId}/`)) map.delete(key)
    },
    file: async (key) => files.get(key),
    putFile: async (file) => void files.set(file.key, file),
    partKeys: async (prefix) => [...parts.keys()].filter((key) => key.startsWith(prefix)).sort(),
    putPart: async (part, { sectionId, addedAt, bytes }) => {
      const lesson = known.get(sectionId)
      if (lesson?.addedAt !== addedAt || !lesson.key) return false
      if (parts.size >= store.fullAfter) throw new DOMException('full', 'QuotaExceededError')
      if (!parts.has(part.key)) known.set(sectionId, { ...lesson, here: lesson.here + bytes })
      parts.set(part.key, part)
      return true
    },
  }
  return store
}

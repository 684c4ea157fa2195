import type { AttemptReport } from '@kaozhou/api'
import type { SpokenSentence } from '@kaozhou/domain'

/** A passage or conversation whose sentences are known. */
export interface Passage {
  /** Of the group of questions. */
  id: string
  title: string
  /** The recording of its whole part. */
  url: string
  sentences: SpokenSentence[]
}

/** Those of a report, in the order of the paper. */
export function passagesOf({ paper, sentences }: AttemptReport): Passage[] {
  return paper.parts.flatMap(({ recording, groups }) =>
    groups.flatMap(({ id, title }): Passage[] => {
      const said = sentences[id] ?? []
      return recording && said.length > 0
        ? [{ id, title: title ?? `第 ${id} 段`, url: recording.url, sentences: said }]
        : []
    }),
  )
}

import type { Content } from '../format/kinds'
import type { ValuePath } from '../reading/fault'

/** A file of `media/` or `documents/` that a course, a paper, the level test or a campaign names. */
export interface UsedMedia {
  kind: 'recording' | 'captions' | 'document' | 'paper' | 'episode'
  /** The entry that names it. */
  of: 'courses' | 'papers' | 'evaluation' | 'campaigns'
  index: number
  path: ValuePath
  file: string
}

/** What lessons, documents, papers and episodes name, in the order of the content; an address is no file. */
export function usedMedia({ courses, papers, evaluation, campaigns }: Content): UsedMedia[] {
  return [
    ...courses.flatMap(courseMedia),
    ...papers.flatMap(({ parts }, index) =>
      parts.flatMap(({ recording: file }, p): UsedMedia[] =>
        file === undefined
          ? []
          : [{ kind: 'paper', of: 'papers', index, path: ['parts', p, 'recording'], file }],
      ),
    ),
    ...evaluation.flatMap(({ recording: file }, index): UsedMedia[] =>
      file === undefined
        ? []
        : [{ kind: 'paper', of: 'evaluation', index, path: ['recording'], file }],
    ),
    ...campaigns.flatMap(({ config: { audio } }, index): UsedMedia[] =>
      audio
        ? [{ kind: 'episode', of: 'campaigns', index, path: FILE_OF_EPISODE, file: audio.file }]
        : [],
    ),
  ]
}

const FILE_OF_EPISODE: ValuePath = ['config', 'audio', 'file']

function courseMedia(
  { chapters, documents }: Content['courses'][number],
  index: number,
): UsedMedia[] {
  return [
    ...chapters.flatMap(({ sections }, c) =>
      sections.flatMap(({ media, captions }, s): UsedMedia[] => {
        const path = ['chapters', c, 'sections', s]
        const recording: UsedMedia[] =
          media === undefined || isAddress(media)
            ? []
            : [{ kind: 'recording', of: 'courses', index, path: [...path, 'media'], file: media }]
        return [
          ...recording,
          ...captions.map(({ file }, n): UsedMedia => {
            const at = [...path, 'captions', n, 'file']
            return { kind: 'captions', of: 'courses', index, path: at, file }
          }),
        ]
      }),
    ),
    ...documents.flatMap(({ file }, d): UsedMedia[] =>
      file === undefined
        ? []
        : [{ kind: 'document', of: 'courses', index, path: ['documents', d, 'file'], file }],
    ),
  ]
}

/** Where the recordings that staff sent stand in a folder. */
export const DESK_RECORDINGS = 'media/desk/'

/** The path of a recording that staff sent, by its name in the media store. */
export function deskRecordingPath(name: string): string {
  return `${DESK_RECORDINGS}${name}`
}

export function isAddress(media: string): boolean {
  return media.startsWith('https://')
}

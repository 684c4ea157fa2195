import type { Content } from '../format/kinds'
import type { ValuePath } from '../reading/fault'

/** A file of `media/` or `documents/` that a course names. */
export interface UsedMedia {
  kind: 'recording' | 'document'
  /** Index of the course in the content. */
  course: number
  path: ValuePath
  file: string
}

/** What the lessons and documents name, in the order of the courses; an address is no file. */
export function usedMedia({ courses }: Content): UsedMedia[] {
  return courses.flatMap(({ chapters, documents }, course) => [
    ...chapters.flatMap(({ sections }, c) =>
      sections.flatMap(({ media }, s): UsedMedia[] => {
        const path = ['chapters', c, 'sections', s, 'media']
        return media === undefined || isAddress(media)
          ? []
          : [{ kind: 'recording', course, path, file: media }]
      }),
    ),
    ...documents.flatMap(({ file }, d): UsedMedia[] =>
      file === undefined
        ? []
        : [{ kind: 'document', course, path: ['documents', d, 'file'], file }],
    ),
  ])
}

export function isAddress(media: string): boolean {
  return media.startsWith('https://')
}

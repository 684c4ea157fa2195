import type { CaptionHit } from '@kaozhou/api'
import { SectionType, saidPieces } from '@kaozhou/domain'
import { formatTime, Link } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../../routing/href'
import styles from './said.module.css'

export interface SaidHitsProps {
  hits: readonly CaptionHit[]
  /** It is marked. */
  said: string
}

/** Lines of captions under their lessons; each leads to its second. */
export function SaidHits({ hits, said }: SaidHitsProps): ReactNode {
  return lessonsOf(hits).map(({ id, name, lines }) => (
    <section key={id} aria-label={name}>
      <h2 className={styles.lesson}>{name}</h2>
      <ol className={styles.list}>
        {lines.map((hit) => (
          <li key={hit.from} className={styles.row}>
            <Link className={styles.line} href={placeOf(hit)}>
              <span className={styles.time}>{formatTime(hit.from / 1000)}</span>
              <span className={styles.text} lang={hit.lang}>
                <Marked text={hit.text} said={said} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  ))
}

function Marked({ text, said }: { text: string; said: string }): ReactNode {
  return saidPieces(text, said).map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have their places alone
    at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
  )
}

/** The lesson from the second that the line begins in, with its transcript. */
function placeOf({ sectionId: id, sectionType, from }: CaptionHit): string {
  const parts = { id, t: Math.floor(from / 1000), panel: 'transcript' } as const
  return sectionType === SectionType.Playback
    ? href('/playbackinfo/:id', parts)
    : href('/qxRecord/:id', parts)
}

interface SaidLesson {
  id: number
  name: string
  lines: CaptionHit[]
}

/** Lines by lesson, in their order. */
function lessonsOf(hits: readonly CaptionHit[]): SaidLesson[] {
  const lessons: SaidLesson[] = []
  for (const hit of hits) {
    const last = lessons.at(-1)
    if (last?.id === hit.sectionId) last.lines.push(hit)
    else lessons.push({ id: hit.sectionId, name: hit.sectionName, lines: [hit] })
  }
  return lessons
}

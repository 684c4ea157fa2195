import { CourseCard, LongList } from '@kaozhou/ui'
import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { SAMPLE_COURSES } from './samples'

interface Row {
  id: number
  course: (typeof SAMPLE_COURSES)[number]
}

/** A few rows in the gallery; tests set the number by `?rows=2000`. */
function wantedRows(): Row[] {
  const count = Number(new URLSearchParams(location.search).get('rows') ?? 3)
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    course: SAMPLE_COURSES[at % SAMPLE_COURSES.length] ?? SAMPLE_COURSES[0],
  }))
}

function drawRow({ id, course }: Row): ReactNode {
  return <CourseCard href={`#course-${id}`} {...course} name={`${id} ${course.name}`} />
}

function watchHash(tell: () => void): () => void {
  window.addEventListener('hashchange', tell)
  return () => window.removeEventListener('hashchange', tell)
}

/** The scroll position of the list, which a router restores in an app. */
let left = 0

/** A list of courses with a screen behind each, to test going back. */
export function LongCourses(): ReactNode {
  const hash = useSyncExternalStore(
    watchHash,
    () => location.hash,
    () => '',
  )
  const [rows] = useState(wantedRows)
  return hash.startsWith('#course-') ? (
    <p>第 {hash.slice('#course-'.length)} 门课</p>
  ) : (
    <List rows={rows} />
  )
}

function List({ rows }: { rows: readonly Row[] }): ReactNode {
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    if (left > 0) window.scrollTo(0, left)
    const note = (): void => {
      left = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
  return (
    <LongList
      items={rows}
      itemKey={({ id }) => id}
      renderItem={drawRow}
      estimate={126}
      memory="gallery"
    />
  )
}

import type { CourseSearch } from '@kaozhou/api'
import type { ReactNode } from 'react'
import styles from './search-line.module.css'

/** Says above the found courses how the search was read, and when they do not have all that was typed. */
export function SearchLine({ search }: { search: CourseSearch | null | undefined }): ReactNode {
  const texts = search ? searchTexts(search) : []
  if (texts.length === 0) return null
  return (
    <p className={styles.line} role="status">
      {texts.join('；')}
    </p>
  )
}

function searchTexts({ readAs, missed }: CourseSearch): string[] {
  const [first, ...others] = missed.map((word) => `“${word}”`)
  const without =
    others.length > 0 ? `没有课程同时有${first}${others.join('')}` : `没有${first}的课程`
  return [
    ...(readAs === null ? [] : [`已按“${readAs}”查找`]),
    ...(first === undefined ? [] : [`${without}，下面是最接近的`]),
  ]
}

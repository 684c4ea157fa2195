import type { ReactElement, ReactNode } from 'react'
import { Avatar } from '../avatar/avatar'
import { cx } from '../class-names'
import { Link } from '../link/link'
import styles from './teacher-card.module.css'

/** The props of `TeacherCard`. */
export interface TeacherCardProps {
  /** The name as it is shown. */
  name: string
  /** URL of the picture; without one the first character of the name is shown. */
  avatar?: string | null
  /** URL that a press leads to. */
  href?: string
  /** 主讲 · 四六级阅读 */
  /** Under the name, what they teach: 主讲 · 四六级阅读. */
  title?: ReactNode
  /** Two lines of biography. */
  intro?: ReactNode
  /** `row` with the biography, `tile` for a sideways strip. */
  variant?: 'row' | 'tile'
  /** Added to the component's own classes. */
  className?: string
}

/** A teacher: portrait, name and subject. Keyboard: Enter follows its link. */
export function TeacherCard(props: TeacherCardProps): ReactElement {
  const { name, avatar, href, title, intro, variant = 'row', className } = props
  return (
    <article className={cx(styles.card, variant === 'tile' && styles.tile, className)}>
      <Avatar name={name} src={avatar} size={56} decorative />
      <div className={styles.body}>
        <h3 className={styles.name}>
          {href ? (
            <Link href={href} className={styles.link}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        {title ? <p className={styles.title}>{title}</p> : null}
        {intro ? <p className={styles.intro}>{intro}</p> : null}
      </div>
    </article>
  )
}

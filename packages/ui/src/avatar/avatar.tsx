import { type ReactElement, useState } from 'react'
import { cx } from '../class-names'
import { UserIcon } from '../icon/user-icon'
import styles from './avatar.module.css'

/** Sides in px. Each has a class: a strict content policy forbids inline styles. */
export type AvatarSize = 20 | 22 | 36 | 40 | 56 | 60 | 80

/** The props of `Avatar`. */
export interface AvatarProps {
  /** The person's name: text alternative, and source of the first character where there is no picture. */
  name: string
  /** URL of the picture; without one the first character of the name is shown. */
  src?: string | null
  /** Side in px. Default 40. */
  size?: AvatarSize
  /** URL of the frame around the portrait. */
  pendant?: string | null
  /** Hides it from screen readers, for places where the name is beside it. */
  decorative?: boolean
}

/** A round portrait with an optional pendant. */
export function Avatar({ name, src, size = 40, pendant, decorative }: AvatarProps): ReactElement {
  const [broken, setBroken] = useState<string | null>(null)
  const alone = !src || broken === src
  return (
    <span
      className={cx(styles.avatar, styles[`px${size}`])}
      {...(alone && !decorative ? { role: 'img', 'aria-label': name } : {})}
    >
      {alone ? (
        <span aria-hidden="true">{Array.from(name)[0] ?? <UserIcon size="1em" />}</span>
      ) : (
        <img
          className={styles.picture}
          src={src}
          alt={decorative ? '' : name}
          width={size}
          height={size}
          loading="lazy"
          onError={() => setBroken(src)}
        />
      )}
      {pendant ? <img className={styles.pendant} src={pendant} alt="" /> : null}
    </span>
  )
}

/** The props of `AvatarStack`. */
export interface AvatarStackProps {
  /** The people; the first one is in front. */
  people: readonly { name: string; src?: string | null }[]
  /** Side of each portrait in px. */
  size?: AvatarSize
  /** The largest number of portraits; the rest are not shown. */
  max?: number
}

/** Overlapping portraits, hidden from screen readers. */
export function AvatarStack({ people, size = 20, max = 3 }: AvatarStackProps): ReactElement {
  return (
    <span className={styles.stack} aria-hidden="true">
      {people.slice(0, max).map((person) => (
        <Avatar key={person.name} name={person.name} src={person.src} size={size} decorative />
      ))}
    </span>
  )
}

import { type ReactElement, useState } from 'react'
import { cx } from '../class-names'
import { UserIcon } from '../icon/user-icon'
import styles from './avatar.module.css'

/** Sides in px. A class each: a style in the markup would break a strict content policy. */
export type AvatarSize = 20 | 22 | 36 | 40 | 56 | 60 | 80

export interface AvatarProps {
  /** The person's name: alternative text, and the first character where there is no picture. */
  name: string
  /** Address of the picture; without one the first character stands in. */
  src?: string | null
  /** Side in px, 40 by default. */
  size?: AvatarSize
  /** Picture of the frame round it. */
  pendant?: string | null
  /** True where the name stands beside it anyway. */
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

export interface AvatarStackProps {
  /** Who is shown, the first in front. */
  people: readonly { name: string; src?: string | null }[]
  /** As of a single avatar. */
  size?: AvatarSize
  /** How many are drawn; the rest are left out. */
  max?: number
}

/** A few overlapping portraits; decoration beside their names. */
export function AvatarStack({ people, size = 20, max = 3 }: AvatarStackProps): ReactElement {
  return (
    <span className={styles.stack} aria-hidden="true">
      {people.slice(0, max).map((person) => (
        <Avatar key={person.name} name={person.name} src={person.src} size={size} decorative />
      ))}
    </span>
  )
}

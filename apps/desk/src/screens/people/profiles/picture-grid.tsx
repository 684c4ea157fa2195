import { Checkbox } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { Moment } from '../../../parts/times/moment'
import { nameOf, ProfileDeeds } from './profile-deeds'
import { outcomeText, PersonLink, type ProfileRowsProps } from './profile-facts'
import styles from './profiles.module.css'

/** Portraits, as large as it takes to see what is on them. */
export function PictureGrid({ changes, selection }: ProfileRowsProps): ReactNode {
  return (
    <ul className={styles.grid} aria-label="头像">
      {changes.map((change) => (
        <li key={change.id} className={styles.card}>
          <img
            className={styles.picture}
            src={change.value}
            alt={nameOf(change)}
            loading="lazy"
            width={160}
            height={160}
          />
          <div className={styles.line}>
            {selection ? (
              <Checkbox
                aria-label={`选中${nameOf(change)}`}
                checked={selection.chosen.has(String(change.id))}
                onChange={(isOn) =>
                  selection.onChange(toggled(selection.chosen, String(change.id), isOn))
                }
              />
            ) : null}
            <span className={styles.name}>
              <PersonLink change={change} />
            </span>
          </div>
          <span className={styles.time}>
            <Moment at={change.decidedAt ?? change.createdAt} />
          </span>
          {change.state === 'waiting' ? null : (
            <span className={styles.name}>{outcomeText(change)}</span>
          )}
          <ProfileDeeds change={change} />
        </li>
      ))}
    </ul>
  )
}

function toggled(chosen: ReadonlySet<string>, key: string, isOn: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  if (isOn) next.add(key)
  else next.delete(key)
  return next
}

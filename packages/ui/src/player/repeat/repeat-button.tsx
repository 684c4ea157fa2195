import type { AbRepeat } from '@kaozhou/domain'
import type { ReactElement } from 'react'
import { cx } from '../../class-names'
import styles from '../player.module.css'
import own from './repeat.module.css'
import type { Repeat } from './use-repeat'

/** What the next press does. */
export function repeatWords(passage: AbRepeat | null): string {
  if (passage === null) return 'A-B 循环：从这里开始'
  return passage.to === null ? '设 B：循环到这里' : 'A-B 循环：取消'
}

/** The button of a passage that plays again and again. On a phone the settings begin one, and the bar has the next steps. */
export function RepeatButton({ passage, press, off }: Repeat & { off: boolean }): ReactElement {
  return (
    <button
      type="button"
      className={cx(styles.pick, own.button)}
      data-begun={passage ? '' : undefined}
      aria-pressed={passage !== null && passage.to !== null}
      aria-label={repeatWords(passage)}
      disabled={off}
      onClick={press}
    >
      {passage !== null && passage.to === null ? '设 B' : 'A-B'}
    </button>
  )
}

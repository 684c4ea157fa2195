import { Button } from '@kaozhou/ui'
import type { ReactElement } from 'react'
import { ACCOUNT } from './entries/account'
import { COMMERCE } from './entries/commerce'
import { CONTROLS } from './entries/controls'
import { FEEDBACK } from './entries/feedback'
import { LAYOUT } from './entries/layout'
import { LEARNING } from './entries/learning'
import type { Entry } from './entry'
import styles from './gallery.module.css'

const ENTRIES: readonly Entry[] = [
  ...CONTROLS,
  ...COMMERCE,
  ...LAYOUT,
  ...FEEDBACK,
  ...ACCOUNT,
  ...LEARNING,
]

function toggleTheme(): void {
  const { dataset } = document.documentElement
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
}

function toggleTextSize(): void {
  const { style } = document.documentElement
  style.fontSize = style.fontSize ? '' : '130%'
}

interface GalleryProps {
  /** Id of the one entry to show. */
  only: string | null
}

/** Every component in every state. */
export function Gallery({ only }: GalleryProps): ReactElement {
  const shown = ENTRIES.filter((entry) => only === null || entry.id === only)
  return (
    <main className={styles.page}>
      <div className={styles.tools}>
        <Button size="sm" variant="plain" onClick={toggleTheme}>
          深浅色
        </Button>
        <Button size="sm" variant="plain" onClick={toggleTextSize}>
          130% 字号
        </Button>
      </div>
      {shown.map(({ id, title, states }) => (
        <section key={id} id={id} className={styles.entry}>
          <h2>{title}</h2>
          {Object.entries(states).map(([name, draw]) => (
            <div key={name} className={styles.state}>
              <p className={styles.name}>{name}</p>
              <div className={styles.stage}>{draw()}</div>
            </div>
          ))}
        </section>
      ))}
    </main>
  )
}

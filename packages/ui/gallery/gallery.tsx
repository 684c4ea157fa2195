import { Button } from '@kaozhou/ui'
import type { ReactElement } from 'react'
import { ACCOUNT } from './entries/account'
import { CLASSROOM } from './entries/classroom'
import { COMMERCE } from './entries/commerce'
import { CONTROLS } from './entries/controls'
import { DESK } from './entries/desk'
import { FEEDBACK } from './entries/feedback'
import { LAYOUT } from './entries/layout'
import { LEARNING } from './entries/learning'
import type { Entry } from './entry'
import styles from './gallery.module.css'
import { LESSONS } from './lessons'

const GROUPS: Record<string, readonly Entry[]> = {
  controls: CONTROLS,
  commerce: COMMERCE,
  layout: LAYOUT,
  feedback: FEEDBACK,
  account: ACCOUNT,
  learning: LEARNING,
  desk: DESK,
  classroom: CLASSROOM,
}

/** The ids of all entries, to iterate over. */
export const ENTRIES: readonly Entry[] = Object.values(GROUPS).flat()

function toggleTheme(): void {
  const { dataset } = document.documentElement
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
}

function toggleTextSize(): void {
  const { style } = document.documentElement
  style.fontSize = style.fontSize ? '' : '130%'
}

function chosenEntries(query: URLSearchParams): readonly Entry[] {
  const lesson = query.get('lesson')
  if (lesson !== null) return LESSONS.filter(({ id }) => id === lesson)
  const group = query.get('group')
  const only = query.get('only')
  const entries = group === null ? ENTRIES : (GROUPS[group] ?? [])
  return entries.filter(({ id }) => only === null || id === only)
}

function Tools(): ReactElement {
  return (
    <div className={styles.tools}>
      <h1>考舟 · 组件</h1>
      <Button size="sm" variant="plain" onClick={toggleTheme}>
        深浅色
      </Button>
      <Button size="sm" variant="plain" onClick={toggleTextSize}>
        130% 字号
      </Button>
    </div>
  )
}

function EntrySection({ id, title, states }: Entry): ReactElement {
  return (
    <section id={id} className={styles.entry}>
      <h2>{title}</h2>
      {Object.entries(states).map(([name, draw]) => (
        <div key={name} className={styles.state}>
          <p className={styles.name}>{name}</p>
          <div className={styles.stage}>{draw()}</div>
        </div>
      ))}
    </section>
  )
}

interface GalleryProps {
  /** `only=<entry>`, `group=<group>` or `lesson=<pair of docs/design.md>`; `sheet` for a contact sheet. */
  query: URLSearchParams
}

/** Every component in every state. */
export function Gallery({ query }: GalleryProps): ReactElement {
  const sheet = query.has('sheet')
  return (
    <main className={sheet ? styles.sheet : styles.page}>
      {sheet ? null : <Tools />}
      {chosenEntries(query).map((entry) => (
        <EntrySection key={entry.id} {...entry} />
      ))}
    </main>
  )
}

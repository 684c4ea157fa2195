import type { StudyReportCard } from '@kaozhou/api'
import { VisuallyHidden } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import styles from './drawings.module.css'
import { HourDial } from './hour-dial'
import { MonthBars } from './month-bars'
import { Ring } from './ring'
import * as scenes from './scenes'

/** The picture of a card: drawn from the person's data where it has numbers, else a scene. */
export function CardDrawing({ card }: { card: StudyReportCard }): ReactNode {
  const { points } = card
  return (
    <div className={styles.picture}>
      <svg className={styles.svg} viewBox="0 0 320 200" aria-hidden="true">
        <Picture card={card} />
      </svg>
      {points.length > 0 ? (
        <VisuallyHidden>
          {points
            .filter(({ value }) => value > 0)
            .map(({ label, value }) => `${label} ${value} 分钟`)
            .join('，')}
        </VisuallyHidden>
      ) : null}
    </div>
  )
}

function Picture({ card }: { card: StudyReportCard }): ReactNode {
  const { kind, points, percent, figure, hasData } = card
  const number = Number(figure?.value ?? 0)
  switch (kind) {
    case 'cover':
      return <scenes.Sailing />
    case 'time':
      return hasData ? <MonthBars points={points} /> : <scenes.Moored />
    case 'streak':
      return <scenes.Lanterns count={Math.max(1, Math.min(number, 14))} />
    case 'hours':
      return <HourDial points={points} />
    case 'lessons':
      return percent === null ? (
        <scenes.Books count={Math.max(1, Math.min(number, 8))} />
      ) : (
        <Ring percent={percent} />
      )
    case 'teacher':
      return <scenes.Board />
    case 'notes':
      return <scenes.Notebook />
    case 'answers':
      return <Ring percent={percent ?? 0} />
    case 'homework':
      return percent === null ? <scenes.Notebook /> : <Ring percent={percent} />
    case 'saved':
      return <scenes.Ticket />
    case 'points':
      return <scenes.Coins />
    case 'rank':
      return <scenes.Mountain percent={percent ?? 70} />
    case 'poster':
      return <scenes.Frame />
  }
}

import type { StudyReportCard } from '@kaozhou/api'
import { ButtonLink, cx, usePriceText } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { isKnownHref } from '../../../../routing/is-known-href'
import { CardDrawing } from '../drawings/card-drawing'
import styles from './story.module.css'

export interface ReportCardProps {
  card: StudyReportCard
  /** Content below the text. */
  children: ReactNode
}

/** One card: a drawing, a title, a large number, a sentence. A card without data says how to get some. */
export function ReportCard({ card, children }: ReportCardProps): ReactNode {
  const { title, text, figure, hasData, next } = card
  const priceText = usePriceText()
  return (
    <article className={cx(styles.card, !hasData && styles.without)}>
      <CardDrawing card={card} />
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {figure ? (
          <p className={styles.figure}>
            <strong>{figure.value}</strong> <span>{priceText(figure.unit)}</span>
          </p>
        ) : null}
        <p className={styles.text}>{text}</p>
        {next && isKnownHref(next.href) ? (
          <ButtonLink variant="primary" href={next.href}>
            {next.title}
          </ButtonLink>
        ) : null}
        {children}
      </div>
    </article>
  )
}

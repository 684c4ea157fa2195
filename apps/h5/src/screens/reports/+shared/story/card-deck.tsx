import type { StudyReportCard } from '@kaozhou/api'
import { BackIcon, ChevronIcon, IconButton } from '@kaozhou/ui'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { ReportCard } from './report-card'
import styles from './story.module.css'
import { useDeck } from './use-deck'

export interface CardDeckProps {
  /** Accessible name: the report's title. */
  label: string
  cards: readonly StudyReportCard[]
  /** Content of a card below its text. */
  children: (card: StudyReportCard) => ReactNode
}

/** Part of the width at either edge that turns the cards when it is tapped. */
const TAP_ZONE = 0.22

/** Cards one by one: by swipe, by arrow keys, by buttons, by a tap at either edge. */
export function CardDeck({ label, cards, children }: CardDeckProps): ReactNode {
  const track = useRef<HTMLDivElement>(null)
  const { index, go, onScroll, release } = useDeck(track, cards.length)

  function tap(event: MouseEvent<HTMLDivElement>): void {
    if ((event.target as Element).closest('a, button')) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const at = (event.clientX - left) / width
    if (at < TAP_ZONE) go(index - 1)
    else if (at > 1 - TAP_ZONE) go(index + 1)
  }

  return (
    <section className={styles.deck} aria-label={label} aria-roledescription="轮播">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys and the buttons below turn the cards too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <div
        ref={track}
        className={styles.track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        onPointerDown={release}
        onWheel={release}
        onClick={tap}
      >
        {cards.map((card, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group of a carousel, not a form's fieldset
          <div
            key={card.kind}
            className={styles.slide}
            role="group"
            aria-roledescription="卡片"
            aria-label={`第 ${at + 1} 张，共 ${cards.length} 张`}
            inert={at !== index}
            data-now={at === index || undefined}
          >
            <ReportCard card={card}>{children(card)}</ReportCard>
          </div>
        ))}
      </div>
      {cards.length > 1 ? (
        <DeckFoot index={index} count={cards.length} title={cards[index]?.title} onGo={go} />
      ) : null}
    </section>
  )
}

interface DeckFootProps {
  /** The shown card, from 0. */
  index: number
  count: number
  title: string | undefined
  onGo: (index: number) => void
}

/** The buttons to the neighbours of the shown card, and between them its place among all. */
function DeckFoot({ index, count, title, onGo }: DeckFootProps): ReactNode {
  return (
    <div className={styles.foot}>
      <IconButton
        label="上一张"
        icon={<BackIcon />}
        disabled={index === 0}
        onClick={() => onGo(index - 1)}
      />
      <p className={styles.count} role="status">
        <span className={styles.unseen}>第</span> {index + 1} / {count}{' '}
        <span className={styles.unseen}>张：{title}</span>
      </p>
      <IconButton
        label="下一张"
        icon={<ChevronIcon />}
        disabled={index === count - 1}
        onClick={() => onGo(index + 1)}
      />
    </div>
  )
}

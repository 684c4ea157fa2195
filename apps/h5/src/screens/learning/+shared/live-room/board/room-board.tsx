import type { LiveCard } from '@kaozhou/api'
import { ChevronIcon, Price } from '@kaozhou/ui'
import { NoticeLine, type RoomState } from '@kaozhou/ui/classroom'
import { type ReactNode, useState } from 'react'
import notes from '../room/notes.module.css'
import styles from './board.module.css'
import { CardSheet } from './card-sheet'

/** The teacher's notice and the course that they recommend. */
export function RoomBoard({ board: { notice, card } }: { board: RoomState['board'] }): ReactNode {
  return (
    <>
      {notice ? <NoticeLine text={notice} /> : null}
      {card ? <RecommendedCourse card={card} /> : null}
    </>
  )
}

/** Opens the course in a sheet: the class goes on above it. */
function RecommendedCourse({ card }: { card: LiveCard }): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.card} onClick={() => setIsOpen(true)}>
        <img src={card.cover} alt="" width={64} height={36} className={styles.cardCover} />
        <span className={styles.cardName}>
          <span className={notes.note}>老师推荐</span>
          {card.name}
        </span>
        <Price fen={card.price} size="sm" />
        <ChevronIcon className={styles.arrow} />
      </button>
      <CardSheet card={card} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

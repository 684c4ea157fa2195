import type { ReactElement, ReactNode } from 'react'
import { Cell, type CellProps } from '../cell/cell'
import styles from './notice-cell.module.css'

/** The props of `NoticeCell`. */
export interface NoticeCellProps extends Pick<CellProps, 'icon' | 'href'> {
  /** What happened. */
  title: ReactNode
  /** What is written below it; lines break where they were broken. */
  text?: string | undefined
  /** When it happened. */
  time: ReactNode
  /** Nobody has read it yet. */
  isNew: boolean
}

/** A notice in an inbox: what happened and when, a link with `href`. Keyboard: Enter follows it. */
export function NoticeCell({ title, text, time, isNew, ...cell }: NoticeCellProps): ReactElement {
  return (
    <Cell
      {...cell}
      className={styles.card}
      title={title}
      description={
        <>
          {text ? <span className={styles.text}>{text}</span> : null}
          {time}
        </>
      }
      value={isNew ? '新' : undefined}
    />
  )
}

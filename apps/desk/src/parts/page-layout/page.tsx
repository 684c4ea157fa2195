import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { usePageTitle } from '../../page/page-title'
import styles from './page.module.css'

export interface PageProps {
  title: string
  /** Buttons beside the title. */
  actions?: ReactNode
  /** The way up: to the list that this belongs to. */
  back?: ReactNode
  /** As wide as a text. */
  narrow?: boolean
  children: ReactNode
}

/** A screen: its title, what can be done with all of it, its content. The focus comes to the title with the person. */
export function Page({ title, actions, back, narrow, children }: PageProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  useArrival(heading)
  return (
    <div className={narrow ? styles.narrow : styles.page}>
      <div className={styles.top}>
        {back}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {children}
    </div>
  )
}

let isFirst = true

/** Moves the focus to a heading when its screen is opened; not at the first one, where the browser has it. */
function useArrival(heading: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is an arrival
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true })
    isFirst = false
  }, [pathname, heading])
}

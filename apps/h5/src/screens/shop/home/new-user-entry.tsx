import { isCompleteBenefit } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { cx, RedPacketIcon } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { showBenefit } from '../../../stores/benefit'
import { requestLogin } from '../../../stores/global'
import { useLoggedIn } from '../../../stores/use-global'
import styles from './new-user-entry.module.css'

/** How far a page is scrolled before the entry shrinks to its icon, in px. */
const SHRINKS_AT = 120

/**
 * The entry to the new-user gift; it shrinks while the page is scrolled. For a visitor it opens the login. For a new user
 * who has not claimed the gift (having signed up on a page without the popup, or closed it) it opens the popup again.
 */
export function NewUserEntry(): ReactNode {
  const loggedIn = useLoggedIn()
  // A visitor's answer came with the page; a user may have claimed the gift since it was loaded.
  const { data } = useQuery(
    loggedIn
      ? { ...apiQuery('marketing.newUserGift'), staleTime: 0 }
      : apiQuery('marketing.newUserGift'),
  )
  const scrolled = useScrolled()
  if (!data || !isCompleteBenefit(data)) return null
  return (
    <button
      type="button"
      className={cx(styles.entry, scrolled && styles.small)}
      aria-label="新人礼包"
      onClick={() =>
        loggedIn
          ? showBenefit(data, false)
          : requestLogin({ title: '登录领新人礼包', afterLogin: () => {} })
      }
    >
      <RedPacketIcon size="20px" />
      <span className={styles.words}>新人礼包</span>
    </button>
  )
}

/** True while the page is scrolled down. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = (): void => setScrolled(window.scrollY > SHRINKS_AT)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}

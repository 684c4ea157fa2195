import { apiQuery } from '@kaozhou/react'
import { BellIcon, ButtonLink, usePriceText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { noticeSubject, noticeText } from '../../../parts/notices/notice-text'
import { href } from '../../../routing/href'
import styles from './study-bar.module.css'

/** The newest unread notice at the bottom of the page; without one, `otherwise`. */
export function NoticeBar({ otherwise }: { otherwise: ReactNode }): ReactNode {
  const { data, isPending } = useQuery({ ...apiQuery('notices.unread'), staleTime: 0 })
  const priceText = usePriceText()
  if (isPending) return null
  if (!data?.newest) return otherwise
  const { newest } = data
  return (
    <aside className={styles.bar} aria-label="未读提醒" data-study-bar="">
      <BellIcon size="22px" />
      <p className={styles.words}>
        <strong>{noticeSubject(newest)}</strong>
        <span className={styles.course}>{priceText(noticeText(newest))}</span>
      </p>
      <ButtonLink size="sm" variant="wash" href={href('/notices')}>
        看提醒
      </ButtonLink>
    </aside>
  )
}

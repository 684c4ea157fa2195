import type { ReactNode } from 'react'
import notice from './rule-page.module.css'

/** A notice on its board, with the seal that makes it count. */
export function NoticePicture(): ReactNode {
  return (
    <svg className={notice.picture} viewBox="0 0 120 88" aria-hidden="true">
      <path d="M22 14v70M98 14v70M14 84h92M12 14h96l-8-8H20z" />
      <path className={notice.paper} d="M30 20h60v48H30z" />
      <path d="M40 32h40M40 42h40M40 52h22" />
      <rect className={notice.seal} x="70" y="48" width="14" height="14" rx="3" />
    </svg>
  )
}

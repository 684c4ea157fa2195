import { ButtonLink } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import styles from './download.module.css'

/** Inside the app there is nothing to open. */
export function InApp(): ReactNode {
  return (
    <div className={styles.way}>
      <p className={page.note}>你正在用 APP</p>
      <ButtonLink href={href('/home')} block>
        去选课
      </ButtonLink>
    </div>
  )
}

import type { AssistState } from '@kaozhou/api'
import { Avatar, ProgressBar } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../../parts/page-layout/page.module.css'
import layout from '../layout/layout.module.css'

/** The number of friends who have helped, and their names. */
export function HelpProgress({ assist }: { assist: AssistState }): ReactNode {
  const { needed, helped, missing, done, helpers } = assist
  return (
    <div className={layout.stack}>
      <ProgressBar label="好友助力" value={helped} max={needed} text={`${helped}/${needed} 位`} />
      <p className={page.lead}>{done ? '助力已集齐。' : `还差 ${missing} 位同学点一下。`}</p>
      {helpers.length > 0 ? (
        <ul className={page.list}>
          {helpers.map(({ nickname, avatar, helpedAt }) => (
            <li key={`${helpedAt}:${nickname}`} className={layout.person}>
              <Avatar name={nickname} src={avatar} size={36} decorative />
              <span className={layout.grow}>{nickname} 已助力</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

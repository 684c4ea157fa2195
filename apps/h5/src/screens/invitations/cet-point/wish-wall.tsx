import { Avatar, Card, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import layout from '../+shared/layout/layout.module.css'
import { type CetExam, wishWallQuery } from './wish-queries'

/** The wishes of other users, the newest first. */
export function WishWall({ exam }: { exam: CetExam }): ReactNode {
  const query = useQuery(wishWallQuery(exam))
  return (
    <Card title={exam === 'CET4' ? '四级愿望墙' : '六级愿望墙'}>
      <Loaded query={query} missing="愿望墙还没有开放" waiting={<SkeletonText lines={4} />}>
        {(wishes) =>
          wishes.length === 0 ? (
            <p className={page.lead}>还没有人许愿，你来写第一个。</p>
          ) : (
            <ul className={page.list}>
              {wishes.map(({ nickname, avatar, score, wish, updatedAt }) => (
                <li key={`${updatedAt}:${nickname}`} className={layout.person}>
                  <Avatar name={nickname} src={avatar} size={36} decorative />
                  <span className={layout.grow}>
                    {nickname} 想考 <span className={layout.figure}>{score}</span>
                    {wish ? <span className={page.note}> · {wish}</span> : null}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

import { apiQuery } from '@kaozhou/react'
import { Link } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import styles from '../+shared/exams.module.css'

/** The level test, the notebook of mistakes and that of words. */
export function ExamEntries(): ReactNode {
  const { data: counts } = useQuery({ ...apiQuery('exams.mistakeCounts'), staleTime: 0 })
  const { data: standing } = useQuery({ ...apiQuery('exams.evaluationStanding'), staleTime: 0 })
  const { data: words } = useQuery({ ...apiQuery('words.counts'), staleTime: 0 })
  const open = standing?.open
  return (
    <div className={styles.entries}>
      <Link href={href('/exam/evaluation')} className={styles.entry}>
        <strong>{open ? '继续测评' : '水平测评'}</strong>
        <span className={styles.entryText}>
          {open ? `已答 ${open.answeredCount} 题，接着做` : '约 8 分钟，测出强项和短板'}
        </span>
      </Link>
      <Link href={href('/exam/mistakes')} className={styles.entry}>
        <strong>错题本</strong>
        <span className={styles.entryText}>
          {counts && counts.due > 0 ? `今天该复习 ${counts.due} 题` : '做错的题都在这里'}
        </span>
      </Link>
      <Link href={href('/exam/words')} className={styles.entry}>
        <strong>生词本</strong>
        <span className={styles.entryText}>
          {words && words.due > 0 ? `今天该复习 ${words.due} 个` : '点过的单词收在这里'}
        </span>
      </Link>
    </div>
  )
}

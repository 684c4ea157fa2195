import { apiQuery } from '@kaozhou/react'
import { Link } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import styles from '../+shared/exams.module.css'

/** The level test and the notebook of mistakes. */
export function ExamEntries(): ReactNode {
  const { data: counts } = useQuery({ ...apiQuery('exams.mistakeCounts'), staleTime: 0 })
  const { data: standing } = useQuery({ ...apiQuery('exams.evaluationStanding'), staleTime: 0 })
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
    </div>
  )
}

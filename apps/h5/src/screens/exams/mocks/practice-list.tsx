import { usePages } from '@kaozhou/react'
import { Link, Tag } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { PagesList } from '../../../parts/loaded/pages-list'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { type PaperRow, papersPageQuery } from '../+shared/exam-queries'
import styles from '../+shared/exams.module.css'
import { marksText } from '../+shared/marks-text'
import { paperFactsText } from '../+shared/paper-facts'

/** Practice papers, page by page. */
export function PracticeList(): ReactNode {
  const papers = usePages(papersPageQuery, { staleTime: 0 })
  return (
    <section className={styles.section} aria-labelledby="practice">
      <h2 id="practice">练习</h2>
      <PagesList pages={papers} empty="还没有练习">
        {(list) => (
          <ul className={page.list}>
            {list.map((row) => (
              <li key={row.id}>
                <PracticeRow {...row} />
              </li>
            ))}
          </ul>
        )}
      </PagesList>
    </section>
  )
}

function PracticeRow({ paper, own }: PaperRow): ReactNode {
  return (
    <Link href={href('/papers/:id', { id: paper.id })} className={styles.row}>
      <span className={styles.rowHead}>
        <strong>{paper.title}</strong>
        {paper.hasRecording ? <Tag>听力</Tag> : null}
      </span>
      <span className={styles.rowFoot}>
        <span className={styles.facts}>{paperFactsText(paper)}</span>
        <span className={styles.figure}>
          {own.openAttemptId === null
            ? own.lastScore === null
              ? ''
              : `上次 ${marksText(own.lastScore)} 分`
            : `已答 ${own.answeredCount}/${paper.questionCount}`}
        </span>
      </span>
    </Link>
  )
}

import type { MockExam } from '@kaozhou/api'
import { dateTimeText } from '@kaozhou/domain'
import { Empty, Link } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import styles from '../+shared/exams.module.css'
import { marksText } from '../+shared/marks-text'
import { MockTag } from '../+shared/mock-tag'
import { paperFactsText } from '../+shared/paper-facts'

/** Mock exams: what runs, what comes, what is over. */
export function MockList({ mocks }: { mocks: readonly MockExam[] }): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="mocks">
      <h2 id="mocks">模考</h2>
      {mocks.length === 0 ? (
        <Empty title="还没有模考" text="先做一套练习，新的模考会出现在这里" />
      ) : (
        <ul className={page.list}>
          {mocks.map((mock) => (
            <li key={mock.id}>
              <MockRow mock={mock} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function MockRow({ mock }: { mock: MockExam }): ReactNode {
  const { id, title, paper, startsAt, mine, serverNow, signedUpCount, takenCount } = mock
  const people =
    takenCount > 0 ? `${takenCount} 人已交卷` : signedUpCount > 0 ? `${signedUpCount} 人已报名` : ''
  return (
    <Link href={href('/mock/:id', { id })} className={styles.row}>
      <span className={styles.rowHead}>
        <strong>{title}</strong>
        <MockTag mock={mock} />
      </span>
      <span className={styles.facts}>{paperFactsText(paper)}</span>
      <span className={styles.rowFoot}>
        <span className={styles.facts}>{dateTimeText(startsAt, serverNow)} 开考</span>
        {mine.score === null ? (
          <span className={styles.facts}>{people}</span>
        ) : (
          <span className={styles.figure}>预估分 {marksText(mine.score)}</span>
        )}
      </span>
    </Link>
  )
}

import type { CertificateProgress } from '@kaozhou/api'
import { certificateDate } from '@kaozhou/domain'
import { apiQuery } from '@kaozhou/react'
import { Button, ButtonLink, ProgressBar, SkeletonText } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import { href } from '../../../routing/href'
import styles from './certificate-card.module.css'
import { ClaimSheet } from './claim-sheet'

export interface CertificateCardProps {
  courseId: number
}

/** How far a person is from the certificate of a course, the button that claims it, or the way to it. */
export function CertificateCard({ courseId }: CertificateCardProps): ReactNode {
  // The lessons of this page are finished on others.
  const query = useQuery({ ...apiQuery('certificates.standing', { courseId }), staleTime: 0 })
  return (
    <section className={styles.card} aria-label="结业证书">
      <h2 className={styles.title}>结业证书</h2>
      <Loaded query={query} missing="课程不存在" waiting={<SkeletonText lines={2} />}>
        {(progress) => <Progress courseId={courseId} progress={progress} />}
      </Loaded>
    </section>
  )
}

interface ProgressProps extends CertificateCardProps {
  progress: CertificateProgress
}

function Progress({
  courseId,
  progress: { standing, issued, mayIssue },
}: ProgressProps): ReactNode {
  const [claiming, setClaiming] = useState(false)
  if (issued && !mayIssue) {
    const { number, issuedAt, revokedAt } = issued
    return (
      <div className={styles.row}>
        <p className={styles.text}>
          {revokedAt === null
            ? `${certificateDate(issuedAt)}颁发`
            : `${certificateDate(revokedAt)}撤销，有疑问请联系客服`}
        </p>
        <ButtonLink size="sm" variant="wash" href={href('/certificate/:number', { number })}>
          查看证书
        </ButtonLink>
      </div>
    )
  }
  if (!standing) return null
  if (mayIssue) {
    return (
      <div className={styles.row}>
        <p className={styles.text}>已达到结业要求</p>
        <Button size="sm" onClick={() => setClaiming(true)}>
          领取证书
        </Button>
        {claiming ? <ClaimSheet courseId={courseId} onClose={() => setClaiming(false)} /> : null}
      </div>
    )
  }
  return <Missing standing={standing} />
}

/** What is still to do, of lessons and of a paper. */
function Missing({
  standing,
}: {
  standing: NonNullable<CertificateProgress['standing']>
}): ReactNode {
  const { lessons, paper } = standing
  const { needed, finished, missing } = lessons
  return (
    <>
      <ProgressBar
        label="结业要求"
        value={Math.min(finished, needed)}
        max={needed}
        text={missing > 0 ? `还差 ${missing} 节课` : `${needed} 节课已学完`}
      />
      {paper ? (
        <div className={styles.row}>
          <p className={styles.text}>{paperText(paper)}</p>
          {paper.reached ? null : (
            <ButtonLink size="sm" variant="plain" href={href('/papers/:id', { id: paper.id })}>
              去做卷子
            </ButtonLink>
          )}
        </div>
      ) : null}
    </>
  )
}

type AskedPaper = NonNullable<NonNullable<CertificateProgress['standing']>['paper']>

function paperText({ title, needed, best, reached }: AskedPaper): string {
  if (reached) return `《${title}》已得 ${best}% 的分`
  const sofar = best === null ? '还没有做' : `最好一次 ${best}%`
  return `《${title}》要得到 ${needed}% 的分，${sofar}`
}

import type { Certificate } from '@kaozhou/api'
import { certificateDate, certificateNumberText } from '@kaozhou/domain'
import { Link, SuccessIcon, WarningIcon } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { href } from '../../../routing/href'
import styles from './certificate.module.css'

/** Whether a certificate is valid, and what stands on it. */
export function CertificatePaper({ certificate }: { certificate: Certificate }): ReactNode {
  const { name, courseId, courseName, school, number, issuedAt, revokedAt } = certificate
  return (
    <>
      {revokedAt === null ? (
        <p className={styles.valid}>
          <SuccessIcon />
          证书有效，由{school}颁发
        </p>
      ) : (
        <p className={styles.revoked}>
          <WarningIcon />
          <span>
            证书已于 {certificateDate(revokedAt)} 撤销，不再有效。要核实情况，请联系{school}客服。
          </span>
        </p>
      )}
      <article className={styles.paper} aria-label="证书内容">
        <p className={styles.school}>{school}</p>
        <h2 className={styles.title}>结业证书</h2>
        <p className={styles.name}>{name}</p>
        <p className={styles.text}>已学完课程</p>
        <p className={styles.course}>
          <Link href={href('/details/:id', { id: courseId })} className={styles.link}>
            《{courseName}》
          </Link>
        </p>
        <p className={styles.text}>达到结业要求，特发此证。</p>
        <dl className={styles.facts}>
          <div>
            <dt>颁发日期</dt>
            <dd>{certificateDate(issuedAt)}</dd>
          </div>
          <div>
            <dt>编号</dt>
            <dd>{certificateNumberText(number)}</dd>
          </div>
        </dl>
      </article>
    </>
  )
}

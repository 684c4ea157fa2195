import type { Agreement } from '@kaozhou/api'
import { dateText } from '@kaozhou/domain'
import { type ApiQuery, apiQuery } from '@kaozhou/react'
import { BottomSheet, ErrorState, SkeletonText, showDialog } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from './agreement-link.module.css'

/** The agreements that a form links to, by their keys on the server. */
export type AgreementKey = 'user' | 'privacy' | 'purchase' | 'deposit'

/** Shows an agreement in a sheet. Resolves when it is closed. */
export async function showAgreement(name: AgreementKey, title: string): Promise<void> {
  await showDialog<void>(({ open, settle }) => (
    <BottomSheet title={title} open={open} onClose={() => settle()}>
      <AgreementText name={name} />
    </BottomSheet>
  ))
}

function agreementQuery(name: AgreementKey): ApiQuery<Agreement> {
  return apiQuery('system.agreement', { key: name })
}

function AgreementText({ name }: { name: AgreementKey }): ReactNode {
  const { data, error, isFetching, refetch } = useQuery(agreementQuery(name))
  if (error && !data) {
    return <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonText lines={8} />
  return (
    <article className={styles.text}>
      <p>{dateText(data.updatedAt, Date.now())} 更新</p>
      {data.sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <h3>{title}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  )
}

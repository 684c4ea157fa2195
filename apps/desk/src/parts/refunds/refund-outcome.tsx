import type { RefundPreview } from '@kaozhou/api/desk'
import { PROVIDERS } from '@kaozhou/domain'
import type { ReactNode } from 'react'
import { Amount } from '../money/amount'
import { Notice } from '../page-layout/notice'
import styles from './refunds.module.css'

/** What a refund would do: the money by payment, and what the student gets, loses and keeps. */
export function RefundOutcome({ preview }: { preview: RefundPreview }): ReactNode {
  const { refusal, payments, gets, loses, keeps, needsSecondPerson } = preview
  if (refusal !== null) return <Notice>{refusal}</Notice>
  return (
    <div className={styles.outcome}>
      <ul className={styles.payments} aria-label="退到哪里">
        {payments.map(({ provider, transactionId, amount }) => (
          <li key={transactionId} className={styles.payment}>
            <span>
              退回{PROVIDERS[provider]} <span className={styles.number}>{transactionId}</span>
            </span>
            <Amount fen={amount} />
          </li>
        ))}
      </ul>
      <Part title="学生得到" sentences={gets} />
      <Part title="学生失去" sentences={loses} />
      <Part title="学生保留" sentences={keeps} />
      {needsSecondPerson ? <Notice>超过一个人能退的额度，要由另一位同事复核后才退</Notice> : null}
    </div>
  )
}

function Part({ title, sentences }: { title: string; sentences: readonly string[] }): ReactNode {
  if (sentences.length === 0) return null
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

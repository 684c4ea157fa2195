import { Card } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { Loaded } from '../../../parts/loaded/loaded'
import layout from '../layout/layout.module.css'
import styles from '../presale/deposit.module.css'
import { depositAgreementQuery } from '../presale/presale-queries'

/** The agreement about deposits and their refund (spec §2 /deposit_agreement). */
export function DepositAgreement(): ReactNode {
  const query = useQuery(depositAgreementQuery)
  const { dateOf } = useDateTexts()
  return (
    <Loaded query={query} missing="协议暂时不在">
      {({ title, updatedAt, sections }) => (
        <article className={layout.page}>
          <h1 className={layout.title}>{title}</h1>
          <p className={layout.text}>{dateOf(updatedAt)}更新</p>
          {sections.map((section) => (
            <Card key={section.title} title={section.title}>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className={styles.paragraph}>
                  {paragraph}
                </p>
              ))}
            </Card>
          ))}
        </article>
      )}
    </Loaded>
  )
}

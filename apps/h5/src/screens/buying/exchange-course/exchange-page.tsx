import { Button, Card, FormField, Input } from '@kaozhou/ui'
import type { FormEvent, ReactNode } from 'react'
import { useDraft } from '../../../parts/forms/use-draft'
import styles from '../../../parts/page-layout/page.module.css'
import { CodeGiftCard } from './code-gift-card'
import { exchangeCode } from './exchange-code'

export interface ExchangePageProps {
  /** The code that is previewed; empty when there is none yet. */
  code: string
  onCode: (code: string) => void
  /** Called when the course was added to the account. */
  onRedeemed: (courseId: number) => void
}

/** Enter a code, preview its course, redeem it. */
export function ExchangePage({ code, onCode, onRedeemed }: ExchangePageProps): ReactNode {
  const draft = useDraft(code ? `exchange.${code}` : 'exchange', { text: code })
  const { text } = draft.value
  const entered = exchangeCode(text)
  const previewCode = (event: FormEvent): void => {
    event.preventDefault()
    // From here on the code is kept in the address.
    draft.forget()
    onCode(entered)
  }
  return (
    <div className={styles.page}>
      <Card>
        <form className={styles.form} onSubmit={previewCode}>
          <FormField label="兑换码" hint="在实物卡、短信或老师发你的图片上">
            {(control) => (
              <Input
                {...control}
                value={text}
                onChange={(typed) => draft.change({ text: typed })}
                autoCapitalize="characters"
                autoComplete="off"
                placeholder="请输入兑换码"
                clearable
              />
            )}
          </FormField>
          {entered !== code || code === '' ? (
            <Button type="submit" variant="primary" block disabled={entered === ''}>
              查看能兑换的课程
            </Button>
          ) : null}
        </form>
      </Card>
      {code && entered === code ? (
        <CodeGiftCard key={code} code={code} onRedeemed={onRedeemed} />
      ) : null}
    </div>
  )
}

import { formatFen, PROVIDERS } from '@kaozhou/domain'
import { Checkbox, FormField, Input, Radio, type RadioOption } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { amountError, type Refundable, type RefundDraft } from './refund-draft'
import styles from './refunds.module.css'

export interface RefundFieldsProps {
  order: Refundable
  draft: RefundDraft
  onChange: (part: Partial<RefundDraft>) => void
}

/** What is to be given back: all, some lines or a part of them, or money that bought nothing. */
export function RefundFields({ order, draft, onChange }: RefundFieldsProps): ReactNode {
  const options: RadioOption<RefundDraft['kind']>[] = [
    { value: 'whole', label: '全部' },
    ...(order.lines.length > 0 ? [{ value: 'lines' as const, label: '选内容或金额' }] : []),
    ...(order.extras.length > 0 ? [{ value: 'payment' as const, label: '多付的钱' }] : []),
  ]
  return (
    <>
      <Radio
        label="退什么"
        look="chips"
        options={options}
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {draft.kind === 'lines' ? (
        <Lines order={order} draft={draft} onChange={onChange} />
      ) : draft.kind === 'payment' ? (
        <Radio
          label="哪一笔"
          options={order.extras.map(({ id, provider, transactionId, rest }) => ({
            value: String(id),
            label: `${PROVIDERS[provider]} ¥${formatFen(rest)}`,
            description: transactionId,
          }))}
          value={String(draft.paymentId || order.extras[0]?.id)}
          onChange={(id) => onChange({ paymentId: Number(id) })}
        />
      ) : null}
    </>
  )
}

function Lines({ order, draft, onChange }: RefundFieldsProps): ReactNode {
  const { amounts } = draft
  function choose(position: number, isChosen: boolean): void {
    const { [position]: _, ...others } = amounts
    onChange({ amounts: isChosen ? { ...others, [position]: '' } : others })
  }
  return (
    <ul className={styles.lines} aria-label="退哪些内容">
      {order.lines.map((line) => {
        const { position, name, rest } = line
        const text = amounts[position]
        return (
          <li key={position} className={styles.line}>
            <Checkbox
              checked={text !== undefined}
              onChange={(isChosen) => choose(position, isChosen)}
            >
              {name}
            </Checkbox>
            {text === undefined ? (
              <span className={styles.rest}>可退 ¥{formatFen(rest)}</span>
            ) : (
              <FormField
                label={`退多少元，可退 ${formatFen(rest)}`}
                error={amountError(draft, line)}
              >
                {(control) => (
                  <Input
                    {...control}
                    inputMode="decimal"
                    placeholder={`不填退 ${formatFen(rest)}`}
                    maxLength={10}
                    value={text}
                    onChange={(next) => onChange({ amounts: { ...amounts, [position]: next } })}
                  />
                )}
              </FormField>
            )}
          </li>
        )
      })}
    </ul>
  )
}

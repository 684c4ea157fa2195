import type { DeskApproval, RefundDone } from '@kaozhou/api/desk'
import { formatFen } from '@kaozhou/domain'
import { Button, ButtonLink, Link, SkeletonDetail, showToast } from '@kaozhou/ui'
import { Facts } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { useMe } from '../../../data/me'
import { Loaded } from '../../../parts/answers/loaded'
import { DeedDialog } from '../../../parts/deeds/deed-dialog'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { useDeed } from '../../../parts/deeds/use-deed'
import { Amount } from '../../../parts/money/amount'
import { Notice } from '../../../parts/page-layout/notice'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { PresaleOutcome } from '../../../parts/refunds/presale-outcome'
import { RefundOutcome } from '../../../parts/refunds/refund-outcome'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import styles from './approvals.module.css'

/** Who asked for what and why, what it would do by now, and the two decisions. */
export function OpenApproval({ id }: { id: number }): ReactNode {
  const query = useQuery(apiQuery('refunds.approval', { id }))
  return (
    <Loaded query={query} waiting={<SkeletonDetail />} missing="这一件已经处理">
      {({ approval, preview, presale }) => (
        <>
          <Panel title={approval.title} actions={<Decisions approval={approval} />}>
            <Asked approval={approval} />
          </Panel>
          <Panel title="同意后会怎样">
            {preview ? <RefundOutcome preview={{ ...preview, needsSecondPerson: false }} /> : null}
            {presale ? <PresaleOutcome end={presale} /> : null}
            {preview && preview.refusal === null && preview.amount !== approval.amount ? (
              <Notice>订单有变化，应退的金额已不同：请不同意，让同事重新提交</Notice>
            ) : null}
          </Panel>
        </>
      )}
    </Loaded>
  )
}

function Asked({ approval }: { approval: DeskApproval }): ReactNode {
  const { orderId, amount, askedBy, askedAt, reason } = approval
  return (
    <Facts
      items={[
        { label: '谁提交', value: askedBy.name },
        { label: '提交', value: <Moment at={askedAt} /> },
        { label: '原因', value: reason },
        { label: '金额', value: <Amount fen={amount} /> },
        {
          label: '订单',
          value: orderId && <Link href={href('/orders/:id', { id: orderId })}>{orderId}</Link>,
        },
      ]}
    />
  )
}

function Decisions({ approval }: { approval: DeskApproval }): ReactNode {
  const { id: me } = useMe()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'allow' | 'deny' | null>(null)
  const close = (): void => setOpen(null)
  if (approval.askedBy.id === me) {
    return (
      <p className={styles.own}>
        这是你自己提交的，要请另一位有复核权限的同事来决定，负责人也一样。
      </p>
    )
  }
  function leave(text: string): void {
    showToast({ text, tone: 'success' })
    void navigate(href('/approvals'))
  }
  return (
    <Ways>
      <Button size="sm" onClick={() => setOpen('allow')}>
        同意
      </Button>
      <Button size="sm" variant="plain" onClick={() => setOpen('deny')}>
        不同意
      </Button>
      <ButtonLink size="sm" variant="ghost" href={href('/approvals')}>
        关闭
      </ButtonLink>
      <Allow approval={approval} open={open === 'allow'} onClose={close} onDone={leave} />
      <ReasonedDeed
        open={open === 'deny'}
        onClose={close}
        title="不同意"
        draft={`deny-${approval.id}`}
        submitText="不同意"
        ask={(api, input) => api.refunds.deny({ ...input, id: approval.id })}
        onDone={() => leave('已记下，没有退款')}
      >
        <p>不会退款。{approval.askedBy.name} 可以改好后重新提交。</p>
      </ReasonedDeed>
    </Ways>
  )
}

interface AllowProps {
  approval: DeskApproval
  open: boolean
  onClose: () => void
  onDone: (text: string) => void
}

function Allow({ approval, open, onClose, onDone }: AllowProps): ReactNode {
  const sum = `¥${formatFen(approval.amount)}`
  const deed = useDeed(
    (api, input: { id: number }, key) => api.refunds.allow({ ...input, key }),
    ({ amount }: RefundDone) => {
      onClose()
      onDone(`¥${formatFen(amount)} 已交给支付渠道，结果看订单的“金额”`)
    },
  )
  return (
    <DeedDialog
      open={open}
      onClose={onClose}
      title="同意退款"
      submitText={`同意，退 ${sum}`}
      grave
      deed={deed}
      onSubmit={() => void deed.run({ id: approval.id })}
    >
      <p>同意后马上原路退回，不能撤回。你和 {approval.askedBy.name} 都会留在操作记录里。</p>
    </DeedDialog>
  )
}

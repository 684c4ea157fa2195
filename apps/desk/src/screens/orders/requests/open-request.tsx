import type { DeskOrderDetail, DeskRefundRequest } from '@kaozhou/api/desk'
import { Button, ButtonLink, ImageViewer, Link, SkeletonDetail } from '@kaozhou/ui'
import { Facts } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { RefuseDeed } from '../../../parts/deeds/refuse-deed'
import { Notice } from '../../../parts/page-layout/notice'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { RefundDialog } from '../../../parts/refunds/refund-dialog'
import { RefundOutcome } from '../../../parts/refunds/refund-outcome'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import styles from './requests.module.css'

/** A request: what the student wrote and shows, what a refund of all would do, and the two answers. */
export function OpenRequest({ request }: { request: DeskRefundRequest }): ReactNode {
  const order = useQuery(apiQuery('orders.detail', { id: request.orderId }))
  const whole = useQuery(
    apiQuery('refunds.preview', { id: request.orderId, ask: { kind: 'whole' } }),
  )
  return (
    <Loaded query={order} waiting={<SkeletonDetail />} missing="没有这个订单">
      {(detail) => (
        <>
          <Asked request={request} detail={detail} />
          <Panel title="全部退款会怎样">
            <Loaded query={whole} waiting={<SkeletonDetail />} missing="没有这个订单">
              {(preview) => <RefundOutcome preview={preview} />}
            </Loaded>
          </Panel>
        </>
      )}
    </Loaded>
  )
}

interface AskedProps {
  request: DeskRefundRequest
  detail: DeskOrderDetail
}

function Asked({ request, detail }: AskedProps): ReactNode {
  const { order, approval } = detail
  return (
    <Panel title="学生的申请" actions={<Answers request={request} detail={detail} />}>
      <Facts
        items={[
          { label: '原因', value: request.reason },
          { label: '申请', value: <Moment at={request.createdAt} /> },
          {
            label: '订单',
            value: (
              <Link href={href('/orders/:id', { id: request.orderId })}>{request.orderId}</Link>
            ),
          },
          { label: '学生', value: order.buyer.name },
        ]}
      />
      <Photos photos={request.photos} />
      {approval ? <Notice>{approval.askedBy.name} 已提交退款，在等另一位同事复核</Notice> : null}
    </Panel>
  )
}

function Answers({ request, detail }: AskedProps): ReactNode {
  const [open, setOpen] = useState<'accept' | 'refuse' | null>(null)
  const close = (): void => setOpen(null)
  const waits = detail.approval !== null
  return (
    <Ways>
      {waits ? null : (
        <>
          <Button size="sm" onClick={() => setOpen('accept')}>
            同意退款
          </Button>
          <RefundDialog
            detail={detail}
            open={open === 'accept'}
            onClose={close}
            title="同意退款申请"
            give={(api, input) => api.refunds.accept({ ...input, id: request.id })}
          />
          <Button size="sm" variant="plain" onClick={() => setOpen('refuse')}>
            不同意
          </Button>
        </>
      )}
      <RefuseDeed
        open={open === 'refuse'}
        onClose={close}
        title="不同意退款"
        draft={`refuse-${request.id}`}
        ask={(api, input) => api.refunds.refuse({ ...input, id: request.id })}
      >
        <p>学生看到答复后，还可以补充原因再申请。</p>
      </RefuseDeed>
      <ButtonLink size="sm" variant="ghost" href={href('/requests')}>
        关闭
      </ButtonLink>
    </Ways>
  )
}

function Photos({ photos }: Pick<DeskRefundRequest, 'photos'>): ReactNode {
  const [shown, setShown] = useState<number | null>(null)
  if (photos.length === 0) return null
  const images = photos.map((src, index) => ({ src, alt: `学生的图片 ${index + 1}` }))
  return (
    <div className={styles.photos}>
      {images.map(({ src, alt }, index) => (
        <button
          key={src}
          type="button"
          className={styles.photo}
          aria-label={`看大图：${alt}`}
          onClick={() => setShown(index)}
        >
          <img src={src} alt="" loading="lazy" className={styles.picture} />
        </button>
      ))}
      <ImageViewer
        open={shown !== null}
        images={images}
        initial={shown ?? 0}
        onClose={() => setShown(null)}
      />
    </div>
  )
}

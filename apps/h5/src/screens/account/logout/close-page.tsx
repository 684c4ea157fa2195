import type { ClosingFacts } from '@kaozhou/api'
import { apiQuery, applyChange, useApi } from '@kaozhou/react'
import { Button, Card, Cell, CellGroup, showToast } from '@kaozhou/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { Loaded } from '../../../parts/loaded/loaded'
import { href } from '../../../routing/href'
import styles from '../+shared/forms/forms.module.css'
import { messageOf } from '../+shared/forms/message-of'
import { refetchCurrentUser } from '../+shared/forms/profile-query'
import { CloseForm } from './close-form'
import { saveOwnData } from './save-own-data'

/**
 * Closes the account (spec §2 /logout): what the user loses, what they must settle first, the form, and the seven days
 * within which they can change their mind.
 */
export function ClosePage(): ReactNode {
  const query = useQuery({ ...apiQuery('users.closing'), staleTime: 0 })
  return (
    <Loaded query={query} missing="没有找到你的账号">
      {(facts) => (
        <div className={styles.page}>
          {facts.closesAt === null ? (
            <ClosingLosses facts={facts} />
          ) : (
            <PendingClosing facts={facts} />
          )}
          <OwnData />
          {facts.canClose ? null : <ClosingObstacles facts={facts} />}
          {facts.closesAt === null && facts.canClose ? <CloseForm /> : null}
          <CellGroup>
            <Cell title="注销协议" href={href('/logout_agreement')} />
          </CellGroup>
        </div>
      )}
    </Loaded>
  )
}

function ClosingLosses({ facts }: { facts: ClosingFacts }): ReactNode {
  const rows = [
    ['门课程', facts.courses],
    ['积分', facts.points],
    ['张优惠券', facts.coupons],
    ['个红包', facts.redPackets],
  ] as const
  return (
    <Card title="注销后，这些会清空，找不回来">
      <dl className={styles.facts}>
        {rows.map(([label, number]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.list}>
        <li>学习记录、笔记、作业和收藏一起删除</li>
        <li>昵称、头像、手机号、地址会删除，评价不再显示你的名字</li>
        <li>法律要求保存的订单会留下，但不再带你的姓名和电话</li>
      </ul>
    </Card>
  )
}

/** What keeps the account from closing, each a link to the page where it is settled. */
function ClosingObstacles({ facts }: { facts: ClosingFacts }): ReactNode {
  const { unpaidOrders, undelivered, pendingRefunds, openDeposits, waitingGroups } = facts
  return (
    <CellGroup title="先处理完这些，才能注销">
      {unpaidOrders ? (
        <Cell
          title={`${unpaidOrders} 笔订单待支付`}
          description="支付或取消它"
          href={href('/myorder', { status: 'unpaid' })}
        />
      ) : null}
      {openDeposits ? (
        <Cell
          title={`${openDeposits} 笔定金已付，尾款没付`}
          description="付清尾款，或等付尾款的时间过去；现在注销，定金就没有了"
          href={href('/myorder', { status: 'paid' })}
        />
      ) : null}
      {waitingGroups ? (
        <Cell
          title={`${waitingGroups} 个拼团还没成团`}
          description="成团或退款以后再来"
          href={href('/mygroup')}
        />
      ) : null}
      {undelivered ? (
        <Cell
          title={`${undelivered} 个快递还没签收`}
          description="收到以后再来"
          href={href('/myorder', { status: 'paid' })}
        />
      ) : null}
      {pendingRefunds ? (
        <Cell
          title={`${pendingRefunds} 笔退款处理中`}
          description="到账以后再来"
          href={href('/myorder', { status: 'refunded' })}
        />
      ) : null}
    </CellGroup>
  )
}

function PendingClosing({ facts: { closesAt } }: { facts: ClosingFacts }): ReactNode {
  const api = useApi()
  const queryClient = useQueryClient()
  const { dateOf } = useDateTexts()
  const keep = useMutation({
    mutationFn: async () => (await api()).users.keep({}, { noToast: true }),
    async onSuccess(facts) {
      await applyChange(queryClient, apiQuery('users.closing').queryKey, () => facts)
      refetchCurrentUser(queryClient)
      showToast({ text: '账号留下了', tone: 'success' })
    },
  })
  return (
    <Card title={`账号将在 ${closesAt === null ? '' : dateOf(closesAt)}注销`}>
      <div className={styles.form}>
        <p className={styles.note}>在那之前可以随时撤销，课程和积分都还在。</p>
        {keep.error ? <p role="alert">{messageOf(keep.error)}</p> : null}
        <Button block loading={keep.isPending} onClick={() => keep.mutate()}>
          撤销注销，留下账号
        </Button>
      </div>
    </Card>
  )
}

function OwnData(): ReactNode {
  const api = useApi()
  const save = useMutation({
    mutationFn: async () =>
      saveOwnData(await (await api()).users.exportData({}, { noToast: true })),
  })
  return (
    <Card title="带走你的数据">
      <div className={styles.form}>
        <p className={styles.note}>资料、地址、订单、积分、笔记、评价和学习时长，存成一个文件。</p>
        {save.error ? <p role="alert">{messageOf(save.error)}</p> : null}
        <Button variant="wash" block loading={save.isPending} onClick={() => save.mutate()}>
          下载我的数据
        </Button>
      </div>
    </Card>
  )
}

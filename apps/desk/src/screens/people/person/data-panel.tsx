import type { DeskAccountData } from '@kaozhou/api/desk'
import { CLOSING_DAYS, dateTimeText } from '@kaozhou/domain'
import { Button, showToast } from '@kaozhou/ui'
import { Facts } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { Notice } from '../../../parts/page-layout/notice'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'

type Open = 'export' | 'close' | 'keep' | null

/** What a student asked about their own data: a copy of them, or closing the account. */
export function DataPanel({ id }: { id: number }): ReactNode {
  const query = useQuery(apiQuery('people.data', { id }))
  const [open, setOpen] = useState<Open>(null)
  const close = (): void => setOpen(null)
  return (
    <Panel
      title="数据与注销"
      actions={query.data ? <DataWays data={query.data} onPress={setOpen} /> : null}
    >
      <Loaded query={query}>
        {(data) => (
          <>
            <Standing data={data} />
            <SendExport id={id} open={open === 'export'} onClose={close} />
            <ClosePerson id={id} data={data} open={open === 'close'} onClose={close} />
            <KeepPerson id={id} open={open === 'keep'} onClose={close} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

interface DataWaysProps {
  data: DeskAccountData
  onPress: (open: Open) => void
}

function DataWays({ data: { closing, facts }, onPress }: DataWaysProps): ReactNode {
  return (
    <Ways>
      <Button size="sm" variant="plain" onClick={() => onPress('export')}>
        通知学生下载数据
      </Button>
      {closing ? (
        <Button size="sm" variant="plain" onClick={() => onPress('keep')}>
          撤销注销
        </Button>
      ) : facts.canClose ? (
        <Button size="sm" variant="plain" onClick={() => onPress('close')}>
          注销账号
        </Button>
      ) : null}
    </Ways>
  )
}

function Standing({ data }: { data: DeskAccountData }): ReactNode {
  const { closing, exportAskedAt, facts } = data
  const now = Date.now()
  const open = stillOpen(facts)
  return (
    <>
      {closing ? (
        <Notice>
          {dateTimeText(closing.askedAt, now)} 申请了注销，将在{' '}
          {dateTimeText(closing.closesAt, now)} 注销，在那以前可以撤销。
          {closing.reason ? `原因：${closing.reason}` : null}
        </Notice>
      ) : null}
      {open.length > 0 ? (
        <Notice>
          {closing?.isHeld ? '到期了还不能注销：' : '现在不能注销：'}
          {open.join('、')}。先处理完这些。
        </Notice>
      ) : null}
      <p>
        {exportAskedAt === null
          ? '没有等学生下载的数据。'
          : `${dateTimeText(exportAskedAt, now)} 通知了学生下载数据，学生还没有下载。`}
      </p>
    </>
  )
}

/** What keeps the account from closing, as the student’s own page names it. */
function stillOpen(facts: DeskAccountData['facts']): string[] {
  const numbers = [
    [facts.unpaidOrders, '笔订单待支付'],
    [facts.openDeposits, '笔定金已付、尾款没付'],
    [facts.waitingGroups, '个拼团还没成团'],
    [facts.undelivered, '个快递还没签收'],
    [facts.pendingRefunds, '笔退款处理中'],
  ] as const
  return numbers.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`)
}

interface DeedProps {
  id: number
  open: boolean
  onClose: () => void
}

function SendExport({ id, ...dialog }: DeedProps): ReactNode {
  return (
    <ReasonedDeed
      {...dialog}
      title="通知学生下载数据"
      draft={`export-${id}`}
      submitText="通知学生"
      ask={(api, input) => api.people.sendExport({ ...input, id })}
      onDone={() => showToast({ text: '已通知学生，本人登录后可以下载', tone: 'success' })}
    >
      <p>
        学生会在通知里看到，点开就能下载自己的全部数据。只有本人登录后下载得到，员工看不到内容。
      </p>
    </ReasonedDeed>
  )
}

function ClosePerson({ id, data, ...dialog }: DeedProps & { data: DeskAccountData }): ReactNode {
  const { courses, points, coupons, redPackets } = data.facts
  return (
    <ReasonedDeed
      {...dialog}
      title="注销账号"
      draft={`close-${id}`}
      submitText={`${CLOSING_DAYS} 天后注销`}
      grave
      ask={(api, input) => api.people.close({ ...input, id })}
      onDone={({ closesAt }) =>
        showToast({
          text: `账号将在 ${dateTimeText(closesAt, Date.now())} 注销，在那以前可以撤销`,
          tone: 'success',
        })
      }
    >
      <p>
        只在本人要求时办，先核实是本人。学生马上退出登录并收到通知，{CLOSING_DAYS}{' '}
        天内自己登录或请你都可以撤销。到期以后，下面这些清空，找不回来；订单按规定保留，不再带姓名和电话。
      </p>
      <Facts
        items={[
          { label: '课程', value: `${courses} 门` },
          { label: '积分', value: points },
          { label: '优惠券', value: `${coupons} 张` },
          { label: '红包', value: `${redPackets} 个` },
        ]}
      />
    </ReasonedDeed>
  )
}

function KeepPerson({ id, ...dialog }: DeedProps): ReactNode {
  return (
    <ReasonedDeed
      {...dialog}
      title="撤销注销"
      draft={`keep-${id}`}
      submitText="留下账号"
      ask={(api, input) => api.people.keep({ ...input, id })}
      onDone={() => showToast({ text: '账号留下了', tone: 'success' })}
    >
      <p>账号不再注销，课程和积分都还在。学生会收到通知。</p>
    </ReasonedDeed>
  )
}

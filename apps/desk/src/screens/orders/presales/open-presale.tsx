import type { DeskPresale } from '@kaozhou/api/desk'
import { Button, ButtonLink, SkeletonDetail, showToast } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { Notice } from '../../../parts/page-layout/notice'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { PresaleOutcome } from '../../../parts/refunds/presale-outcome'
import { href } from '../../../routing/href'

/** What ending a pre-sale would do, and the request to a second person. */
export function OpenPresale({ presale }: { presale: DeskPresale }): ReactNode {
  const { id, title, approval } = presale
  const query = useQuery({ ...apiQuery('refunds.previewPresale', { id }), staleTime: 0 })
  return (
    <Panel title={title} actions={<PresaleWays presale={presale} />}>
      {approval ? (
        <Notice>
          {approval.askedBy.name} 已提交取消，在等另一位同事复核：{approval.reason}
        </Notice>
      ) : null}
      <p>取消这个预售，两个人同意后：</p>
      <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这个预售">
        {(end) => <PresaleOutcome end={end} />}
      </Loaded>
    </Panel>
  )
}

function PresaleWays({ presale }: { presale: DeskPresale }): ReactNode {
  const { id, title, approval } = presale
  const [open, setOpen] = useState(false)
  return (
    <Ways>
      {approval ? null : (
        <Button size="sm" variant="plain" onClick={() => setOpen(true)}>
          取消预售
        </Button>
      )}
      <ButtonLink size="sm" variant="ghost" href={href('/presales')}>
        关闭
      </ButtonLink>
      <ReasonedDeed
        open={open}
        onClose={() => setOpen(false)}
        title="取消预售"
        draft={`presale-${id}`}
        submitText="提交复核"
        grave
        ask={(api, input) => api.refunds.cancelPresale({ ...input, id })}
        onDone={() => showToast({ text: '已提交，等另一位同事复核', tone: 'success' })}
      >
        <p>
          《{title}
          》的定金和尾款全部退回，没付的订单取消，以后不能再买。另一位同事复核以前，什么都不变。
        </p>
      </ReasonedDeed>
    </Ways>
  )
}

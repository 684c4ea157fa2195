import { Button, FormField, fenText, Input, showToast } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { apiQuery } from '../../../data/desk-api'
import { fenOf } from '../../../data/fen-of'
import { Loaded } from '../../../parts/answers/loaded'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { Panel } from '../../../parts/page-layout/panel'

/** From which amount on a refund needs a second person. */
export function Limits(): ReactNode {
  const query = useQuery(apiQuery('staff.limits'))
  const [open, setOpen] = useState(false)
  const [yuan, setYuan] = useState('')
  const fen = fenOf(yuan)
  return (
    <Panel
      title="额度"
      actions={
        <Button size="sm" variant="plain" onClick={() => setOpen(true)}>
          修改
        </Button>
      }
    >
      <Loaded query={query}>
        {({ refundAlone }) => (
          <p>
            一笔退款超过 {fenText(refundAlone)}
            ，要第二个人复核后才会退；给没付款的订单改价，最多让这么多。对负责人也一样。
          </p>
        )}
      </Loaded>
      <ReasonedDeed
        open={open}
        onClose={() => setOpen(false)}
        title="修改额度"
        submitText="保存额度"
        disabled={fen === null}
        ask={(api, input) => api.staff.setLimits({ ...input, refundAlone: fen ?? 0 })}
        onDone={() => {
          setYuan('')
          showToast({ text: '额度已修改', tone: 'success' })
        }}
      >
        <FormField
          label="一个人能退的最大金额"
          hint="元；填 0，每一笔都要复核"
          error={yuan && fen === null ? '请填金额，例如 500 或 99.5' : null}
        >
          {(control) => (
            <Input {...control} inputMode="decimal" prefix="¥" value={yuan} onChange={setYuan} />
          )}
        </FormField>
      </ReasonedDeed>
    </Panel>
  )
}

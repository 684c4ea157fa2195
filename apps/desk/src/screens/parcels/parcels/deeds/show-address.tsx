import { alert, Button } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { ReasonedDeed } from '../../../../parts/deeds/reasoned-deed'

/** Shows the whole address to who says why. */
export function ShowAddress({ id }: { id: number }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="plain" onClick={() => setOpen(true)}>
        查看完整手机号
      </Button>
      <ReasonedDeed
        open={open}
        onClose={() => setOpen(false)}
        title="查看完整收件信息"
        draft={`parcel-address-${id}`}
        submitText="查看"
        ask={(api, input) => api.parcels.showAddress({ ...input, id })}
        onDone={({ address }) =>
          void alert({
            title: address ? `${address.name} ${address.mobile}` : '已经看过了，再点一次查看',
            message: address ? `${address.region}${address.detail}` : '',
          })
        }
      >
        <p>谁在什么时候、为什么看了，会留在操作记录里。</p>
      </ReasonedDeed>
    </>
  )
}

import { Button, FormField, fenText, Input, showToast } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { apiQuery } from '../../../data/desk-api'
import { fenOf } from '../../../data/fen-of'
import { Loaded } from '../../../parts/answers/loaded'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { Panel } from '../../../parts/page-layout/panel'

const EMPTY = { refund: '', packets: '', mailing: '' }

const peopleOf = (text: string): number | null =>
  /^\d{1,7}$/.test(text.trim()) ? Number(text) : null

/** Up to where one person decides alone: refunds, red packets, mailings. */
export function Limits(): ReactNode {
  const query = useQuery(apiQuery('staff.limits'))
  const [open, setOpen] = useState(false)
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
        {({ refundAlone, packetsAlone, mailingAlone }) => (
          <>
            <p>
              一笔退款超过 {fenText(refundAlone)}
              ，要第二个人复核后才会退；给没付款的订单改价，最多让这么多。对负责人也一样。
            </p>
            <p>
              一个人一天做的红包、一条群发的短信最多各花 {fenText(packetsAlone)}，群发最多{' '}
              {mailingAlone} 人；超过的，要另一位同事同意。
            </p>
          </>
        )}
      </Loaded>
      <SetLimits open={open} onClose={() => setOpen(false)} />
    </Panel>
  )
}

/** What is left empty stays as it is. */
function SetLimits({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const [typed, setTyped] = useState(EMPTY)
  const refundAlone = fenOf(typed.refund)
  const packetsAlone = fenOf(typed.packets)
  const mailingAlone = peopleOf(typed.mailing)
  const isWrong = {
    refund: typed.refund !== '' && refundAlone === null,
    packets: typed.packets !== '' && packetsAlone === null,
    mailing: typed.mailing !== '' && mailingAlone === null,
  }
  const isEmpty = Object.values(typed).every((text) => text === '')
  const field = (name: keyof typeof EMPTY, label: string, hint: string): ReactNode => (
    <FormField
      label={label}
      hint={hint}
      error={
        isWrong[name] ? (name === 'mailing' ? '请填整数' : '请填金额，例如 500 或 99.5') : null
      }
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          {...(name !== 'mailing' && { prefix: '¥' })}
          value={typed[name]}
          onChange={(text) => setTyped({ ...typed, [name]: text })}
        />
      )}
    </FormField>
  )
  return (
    <ReasonedDeed
      open={open}
      onClose={onClose}
      title="修改额度"
      submitText="保存额度"
      disabled={isEmpty || Object.values(isWrong).includes(true)}
      ask={(api, input) =>
        api.staff.setLimits({
          ...input,
          ...(refundAlone !== null && { refundAlone }),
          ...(packetsAlone !== null && { packetsAlone }),
          ...(mailingAlone !== null && { mailingAlone }),
        })
      }
      onDone={() => {
        setTyped(EMPTY)
        showToast({ text: '额度已修改', tone: 'success' })
      }}
    >
      <p>不填的不变；填 0，每一次都要另一位同事同意。</p>
      {field('refund', '一个人能退的最大金额', '元')}
      {field('packets', '一个人一天做的红包最多花多少', '元')}
      {field('mailing', '一个人能群发的最多人数', '人')}
    </ReasonedDeed>
  )
}

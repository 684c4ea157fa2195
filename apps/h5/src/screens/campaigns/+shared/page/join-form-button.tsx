import type { CampaignState } from '@kaozhou/api'
import { BottomSheet, Button, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { useJoin } from '../acts/use-join'
import { JoinForm } from '../forms/join-form'

/** The form of a campaign that has no page of its own for it, in a sheet. */
export function JoinFormButton({ campaign }: { campaign: CampaignState }): ReactNode {
  const [open, setOpen] = useState(false)
  const join = useJoin(campaign.slug, {}, () => {
    setOpen(false)
    showToast({ text: '已提交', tone: 'success' })
  })
  return (
    <>
      <Button variant="buy" size="lg" block loading={join.busy} onClick={() => setOpen(true)}>
        {campaign.joined ? '修改资料' : '填资料参加'}
      </Button>
      <BottomSheet title="填资料" open={open} onClose={() => setOpen(false)}>
        <JoinForm campaign={campaign} busy={join.busy} onSubmit={(form) => join.run({ form })} />
      </BottomSheet>
    </>
  )
}

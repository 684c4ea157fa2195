import type { DeskCampaignDetail } from '@kaozhou/api/desk'
import { prolongFault, resumeFault, stopFault, stopWords } from '@kaozhou/domain'
import { Button, ButtonLink, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { DeedDialog } from '../../../parts/deeds/deed-dialog'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { useDeed } from '../../../parts/deeds/use-deed'
import { href } from '../../../routing/href'
import { periodText } from '../+shared/campaign-cells'
import { PreviewCampaign } from './preview-campaign'
import { SetEnd } from './set-end'

interface DialogProps {
  detail: DeskCampaignDetail
  open: boolean
  onClose: () => void
}

/** What can be done to a campaign: stop it at once, let it go on, give it another end, see it as a student, make a new one of it. */
export function CampaignDeeds({ detail }: { detail: DeskCampaignDetail }): ReactNode {
  const [open, setOpen] = useState<'stop' | 'resume' | 'end' | 'preview' | null>(null)
  const { campaign } = detail
  const now = Date.now()
  const dialog = (name: 'stop' | 'resume' | 'end') => ({
    detail,
    open: open === name,
    onClose: () => setOpen(null),
  })
  return (
    <>
      {resumeFault(campaign, now) === null ? (
        <Button size="sm" variant="primary" onClick={() => setOpen('resume')}>
          恢复活动
        </Button>
      ) : null}
      {prolongFault(campaign, now) === null ? (
        <Button size="sm" variant="plain" onClick={() => setOpen('end')}>
          改结束时间
        </Button>
      ) : null}
      {stopFault(campaign, now) === null ? (
        <Button size="sm" variant="plain" onClick={() => setOpen('stop')}>
          马上停止
        </Button>
      ) : null}
      <Button size="sm" variant="plain" onClick={() => setOpen('preview')}>
        预览
      </Button>
      <ButtonLink
        size="sm"
        variant="plain"
        href={href('/campaigns/:id', { id: campaign.id, copy: '1' })}
      >
        复制一份
      </ButtonLink>
      <StopCampaign {...dialog('stop')} />
      <ResumeCampaign {...dialog('resume')} />
      <PreviewCampaign
        id={campaign.id}
        title={campaign.title}
        open={open === 'preview'}
        onClose={() => setOpen(null)}
      />
      <SetEnd key={campaign.endTime} {...dialog('end')} />
    </>
  )
}

function StopCampaign({ detail, open, onClose }: DialogProps): ReactNode {
  const { id, title } = detail.campaign
  return (
    <ReasonedDeed
      open={open}
      onClose={onClose}
      title={`停止“${title}”`}
      draft={`stop-campaign-${id}`}
      submitText="马上停止"
      grave
      field={{ label: '为什么提前结束', hint: '学生会在活动页上读到这句话' }}
      ask={(api, input) => api.campaigns.stop({ ...input, id })}
      onDone={() => showToast({ text: '已停止，学生看到活动提前结束', tone: 'success' })}
    >
      <ul>
        {stopWords(detail.stays).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ReasonedDeed>
  )
}

function ResumeCampaign({ detail: { campaign }, open, onClose }: DialogProps): ReactNode {
  const { id, title } = campaign
  const deed = useDeed(
    (api, _: object, key) => api.campaigns.resume({ id, key }),
    () => {
      onClose()
      showToast({ text: '已恢复，学生又可以参加', tone: 'success' })
    },
  )
  return (
    <DeedDialog
      open={open}
      onClose={onClose}
      title={`恢复“${title}”`}
      submitText="恢复活动"
      deed={deed}
      onSubmit={() => void deed.run({})}
    >
      <p>照原来的时间继续：{periodText(campaign)}。没用的抽奖机会又可以用。</p>
    </DeedDialog>
  )
}

import type { CampaignCopyCheck } from '@kaozhou/api/desk'
import { costWords } from '@kaozhou/domain'
import { showToast } from '@kaozhou/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ReasonedDeed } from '../../../../parts/deeds/reasoned-deed'
import { href } from '../../../../routing/href'
import type { Group } from './entry-of'

export interface MakeDialogProps {
  /** The campaign that is copied. */
  id: number
  checked: CampaignCopyCheck & { entry: Group }
  open: boolean
  onClose: () => void
  onMade: () => void
}

/** What students get and what it costs at most, once more before it is made. */
export function MakeDialog({ id, checked, open, onClose, onMade }: MakeDialogProps): ReactNode {
  const navigate = useNavigate()
  const { entry, cost, address } = checked
  const words = cost ? costWords(cost) : []
  return (
    <ReasonedDeed
      open={open}
      onClose={onClose}
      title={`新建“${String(entry.title)}”`}
      draft={`make-campaign-${id}`}
      submitText="新建活动"
      ask={(api, input) => api.campaigns.make({ ...input, id, entry: { ...entry } })}
      onDone={({ id: made }) => {
        onMade()
        showToast({ text: '活动做好了，到时间自己开始', tone: 'success' })
        navigate(href('/campaigns/:id', { id: made }))
      }}
    >
      <ul>
        <li>
          从 {String(entry.from)} 到 {String(entry.until)}（北京时间）。
        </li>
        <li>学生在 {address} 看到它。</li>
        <li>最多花多少：{words.length > 0 ? words.join('，') : '不送东西'}。</li>
        <li>做好后奖品和规则在内容文件里改；结束时间可以在这里改，随时可以停止。</li>
      </ul>
    </ReasonedDeed>
  )
}

import type { CampaignPreviews } from '@kaozhou/api/desk'
import { MINUTE, PREVIEW_MS } from '@kaozhou/domain'
import { Button, Dialog } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import styles from './preview-campaign.module.css'

/** One for all previews: a browser is in one at a time. As wide as a phone where it can be a window of its own. */
const WINDOW = 'campaign-preview'
const PHONE = 'popup,width=414,height=896'

export interface PreviewCampaignProps {
  id: number
  title: string
  open: boolean
  onClose: () => void
}

/** Opens the storefront's page of a campaign as a student sees it before, while it runs or afterwards. */
export function PreviewCampaign({ id, title, open, onClose }: PreviewCampaignProps): ReactNode {
  const query = useQuery({ ...apiQuery('campaigns.previews', { id }), enabled: open })
  return (
    <Dialog open={open} onClose={onClose} title={`预览“${title}”`}>
      <p>
        在新窗口里看学生看到的活动页。可以点，但什么都不会保存；{PREVIEW_MS / MINUTE}{' '}
        分钟后自动结束。
      </p>
      <Loaded query={query} missing="没有这个活动">
        {({ previews }) => <Choices id={id} previews={previews} />}
      </Loaded>
    </Dialog>
  )
}

/** Each opens by a form, so that the preview stands in no address. */
function Choices({ id, previews }: Pick<CampaignPreviews, 'previews'> & { id: number }): ReactNode {
  return (
    <form
      method="post"
      action="/api/desk/preview"
      target={WINDOW}
      onSubmit={() => window.open('', WINDOW, PHONE)}
    >
      <input type="hidden" name="campaign" value={id} />
      <ul className={styles.choices}>
        {previews.map(({ name, text, fault }) => (
          <li key={name}>
            <Button
              type="submit"
              variant="plain"
              block
              name="preview"
              value={name}
              disabled={fault !== null}
            >
              {text}
            </Button>
            {fault === null ? null : <p className={styles.fault}>{fault}</p>}
          </li>
        ))}
      </ul>
    </form>
  )
}

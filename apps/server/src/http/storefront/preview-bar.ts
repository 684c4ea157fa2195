import { escapeHtml } from '../../platform/markup'
import { previewToken } from '../viewing/preview-cookie'
import { type StaffPage, withStaffBar } from './staff-bar'

/** A preview of a campaign, as its bar says it. */
interface Preview {
  campaignId: number
  name: string
  /** 进行中 · 已参加 */
  words: string
  leftMs: number
}

/** The open preview of a sealed text whose pages this path is of; null for every other. */
export type FindPreview = (sealed: string, path: string) => Promise<Preview | null>

/** A page of a campaign as staff see it as a student, at another time. */
export function withPreviewBar(page: StaffPage, preview: Preview): Required<StaffPage> {
  const { campaignId, name, words, leftMs } = preview
  return withStaffBar(page, {
    ...{
      label: '预览',
      text: `${escapeHtml(words)} — 不会保存任何操作`,
      leftMs,
      token: previewToken(campaignId, name),
    },
    out: { action: '/api/preview/end', name: 'campaign', value: campaignId, text: '回工作台' },
  })
}

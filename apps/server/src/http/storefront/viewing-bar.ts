import { maskPhone } from '@kaozhou/domain'
import { escapeHtml } from '../../platform/markup'
import { VIEWING_TOKEN } from '../viewing/viewing-cookie'
import { type StaffPage, withStaffBar } from './staff-bar'

/** A view of staff as a student, as its bar says it. */
interface View {
  userId: number
  mobile: string | null
  leftMs: number
}

/** The open view of a token of the cookie; null where it is over. */
export type FindView = (token: string) => Promise<View | null>

/** A page of the storefront as staff see it as a student. */
export function withViewingBar(page: StaffPage, view: View): Required<StaffPage> {
  const { userId, mobile, leftMs } = view
  const who = escapeHtml(mobile === null ? `学生 ${userId}` : maskPhone(mobile))
  return withStaffBar(page, {
    ...{ label: '学员视角', text: `${who} · 只读`, leftMs, token: VIEWING_TOKEN },
    out: { action: '/api/viewing/end', name: 'person', value: userId, text: '结束查看' },
  })
}

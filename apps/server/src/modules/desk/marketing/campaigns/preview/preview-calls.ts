import type { EndpointShape } from '@kaozhou/api/contract'
import { viewRefusal } from '@kaozhou/domain'
import { previewToken } from '../../../../../http/viewing/preview-cookie'
import type { AnswerPreviewed } from '../../../../../http/viewing/previewed-call'
import type { Call } from '../../../../../platform/calls/handlers'
import type { Platform } from '../../../../../platform/platform'
import { Refusal } from '../../../../../platform/refusal'
import { cartHandlers } from '../../../../buying/cart/cart-routes'
import { standingsOf } from '../../../../buying/orders/standing/course-standings'
import { countUsableVouchers } from '../../../../catalogue/coupons/wallet-service'
import { activityHandlers } from '../../../../marketing/activities/activity-routes'
import {
  type CampaignRow,
  findByTemplate,
} from '../../../../marketing/activities/campaign/campaign-repository'
import { schoolHandlers } from '../../../../marketing/school/school-routes'
import { userHandlers } from '../../../../people/account/user-routes'
import { addressHandlers } from '../../../../people/addresses/address-routes'
import { pointsHandlers } from '../../../../people/points/points-routes'
import { VIEWED_ROWS } from '../../../../people/session/viewing-rows'
import { findPreview, type OpenPreview } from './preview-session'
import { onStage, type Stage } from './preview-stage'

const NOT_KEPT = '预览中不会保存'
const WOULD_WORK = `学生这样做会成功。${NOT_KEPT}`
const ONLY_THIS = '预览里只看得到这个活动'
/** The browser has opened another one since. */
const ANOTHER = '这个浏览器打开了另一个预览，请看那一个'
const OVER = '预览已经结束，请回到工作台'

type AnyHandler = (input: unknown, call: Call) => Promise<unknown>

/** The handlers that a student of a preview reaches: those of the campaign, and what its page reads of a person. */
function handlersOn(platform: Platform) {
  return {
    activities: activityHandlers(platform),
    school: schoolHandlers(platform),
    users: userHandlers(platform, countUsableVouchers),
    addresses: addressHandlers(platform),
    points: pointsHandlers(platform),
    cart: cartHandlers(platform, standingsOf),
  }
}

/** What a preview does with a call. */
type Previewed =
  /** Answered as every visitor's, because it is the same for all. */
  | 'public'
  /** Answered on the stage. */
  | 'read'
  /** Done on the stage, to be refused in the student's place or as what is not kept. */
  | 'tried'

/**
 * Answers the pages of previews. Only calls of the campaign run with what they would write, in a transaction that is rolled
 * back; everything else that writes is refused before it is read.
 */
export function answerPreviewed(platform: Platform): AnswerPreviewed {
  return async ({ id, row, token, sealed, call, input, answer }) => {
    const open = await findPreview(platform, sealed)
    if (!open) throw refused(OVER)
    if (token !== previewToken(open.campaign.id, open.preview)) throw refused(ANOTHER)
    const does = previewed(id, row, open.campaign)
    if (does === 'public') return answer()
    const given = await input()
    const { slug } = given as { slug?: string }
    if (slug !== undefined && slug !== open.campaign.slug) throw refused(ONLY_THIS)
    const answered = await onStage(platform, open, async (stage) => {
      if (isOfTermOpening(id)) await requireShown(stage, open)
      return handlerOf(id, stage)(given, { ...call, ...stage.viewer, sessionId: null })
    })
    if (does === 'tried') throw refused(WOULD_WORK)
    return answered
  }
}

/** @throws Refusal forbidden for what a preview does not answer. */
function previewed(id: string, row: EndpointShape, campaign: CampaignRow): Previewed {
  const refusal = viewRefusal(row.method, VIEWED_ROWS[id])
  const isOwn = isOfTermOpening(id)
    ? campaign.template === 'schoolOpen'
    : id.startsWith('activities.') && row.path.includes('{slug}')
  if (refusal === 'private') throw refused(ONLY_THIS)
  if (isOwn) return refusal ? 'tried' : 'read'
  if (refusal) throw refused(NOT_KEPT)
  if (row.access === undefined) return 'public'
  const [group = ''] = id.split('.')
  if (!PERSONAL.has(group)) throw refused(ONLY_THIS)
  return 'read'
}

/** The groups of rows whose reads a student of a preview has. */
const PERSONAL: ReadonlySet<string> = new Set([
  'activities',
  'users',
  'addresses',
  'points',
  'cart',
])

/** The rows of the term opening name no campaign: theirs is the one that began last. */
function isOfTermOpening(id: string): boolean {
  return id.startsWith('school.')
}

/** @throws Refusal forbidden when students see another campaign there at that time. */
async function requireShown({ tx, viewer }: Stage, { campaign }: OpenPreview): Promise<void> {
  const shown = await findByTemplate(tx, 'schoolOpen', viewer.now)
  if (shown?.id !== campaign.id) throw refused(`学生这时看到的是“${shown?.title}”`)
}

function handlerOf(id: string, { platform }: Stage): AnyHandler {
  const [group = '', name = ''] = id.split('.')
  const handlers = handlersOn(platform) as unknown as Record<string, Record<string, AnyHandler>>
  const handler = handlers[group]?.[name]
  if (!handler) throw refused(ONLY_THIS)
  return handler
}

function refused(message: string): Refusal {
  return new Refusal('forbidden', { message })
}

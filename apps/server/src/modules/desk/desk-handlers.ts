import type { DeskHandlers } from '../../platform/calls/desk-calls'
import type { Platform } from '../../platform/platform'
import type { OrderDeps } from '../buying/orders/state/order-deps'
import type { ParcelService } from '../buying/parcels/tracking/parcel-service'
import { bookHandlers } from './books/book-routes'
import { deskClassHandlers } from './classes/desk-class-routes'
import { deskCommentHandlers } from './comments/desk-comment-routes'
import { deskCourseHandlers } from './content/desk-course-routes'
import { deskDocumentHandlers } from './content/documents/desk-document-routes'
import type { KnowsPath } from './content/home/home-link'
import { homeHandlers } from './content/home/home-routes'
import { deskPaperHandlers } from './content/papers/desk-paper-routes'
import { deskRecordingHandlers } from './content/recordings/recording-routes'
import { deskTeacherHandlers } from './content/teachers/desk-teacher-routes'
import { deskEnquiryHandlers } from './enquiries/desk-enquiry-routes'
import { findHandlers } from './find/find-routes'
import { inboxHandlers } from './inbox/inbox-routes'
import { deskInvoiceHandlers } from './invoices/desk-invoice-routes'
import type { CampaignMaker } from './marketing/campaigns/campaign-maker'
import { deskCampaignHandlers } from './marketing/campaigns/desk-campaign-routes'
import { codeBatchHandlers } from './marketing/codes/code-batch-routes'
import { deskCouponHandlers } from './marketing/coupons/desk-coupon-routes'
import { mailingHandlers } from './marketing/mailings/mailing-routes'
import { deskRedPacketHandlers } from './marketing/red-packets/desk-red-packet-routes'
import { deskPostHandlers } from './marketing/reviews/desk-post-routes'
import { deskTranscriptHandlers } from './marketing/reviews/desk-transcript-routes'
import { markingHandlers } from './marking/marking-routes'
import { deskOrderHandlers } from './orders/desk-order-routes'
import { deskParcelHandlers } from './parcels/desk-parcel-routes'
import { deskPersonHandlers } from './people/desk-person-routes'
import { deskProfileHandlers } from './people/profiles/desk-profile-routes'
import { recordHandlers } from './record/record-routes'
import { deskRefundHandlers } from './refunds/refund-desk-routes'
import { figureHandlers } from './school/figures/figure-routes'
import type { HealthParts } from './school/health/health-parts'
import { healthHandlers } from './school/health/health-routes'
import { webhookHandlers } from './school/webhooks/webhook-routes'
import { staffPasskeyHandlers } from './staff/passkeys/staff-passkey-routes'
import { staffHandlers } from './staff/staff-routes'

export interface DeskParts {
  orders: OrderDeps
  /** The carriers' service; null where staff alone say where a parcel is. */
  parcels: ParcelService | null
  health: Omit<HealthParts, 'payments' | 'parcels'>
  campaignMaker: CampaignMaker
  /** Which addresses the storefront has. */
  knowsPath: KnowsPath
}

/** Every handler of the desk, in the order of its rows. */
export function createDeskHandlers(
  platform: Platform,
  { orders, parcels, health, campaignMaker, knowsPath }: DeskParts,
): DeskHandlers {
  return {
    staff: staffHandlers(platform),
    passkeys: staffPasskeyHandlers(platform),
    inbox: inboxHandlers(platform),
    record: recordHandlers(platform),
    find: findHandlers(platform),
    orders: deskOrderHandlers(platform, orders),
    people: deskPersonHandlers(platform),
    parcels: deskParcelHandlers(platform, parcels),
    comments: deskCommentHandlers(platform),
    refunds: deskRefundHandlers(platform, orders),
    figures: figureHandlers(platform),
    books: bookHandlers(platform, orders.payments),
    invoices: deskInvoiceHandlers(platform),
    classes: deskClassHandlers(platform),
    marking: markingHandlers(platform),
    papers: deskPaperHandlers(platform),
    enquiries: deskEnquiryHandlers(platform),
    posts: deskPostHandlers(platform),
    transcripts: deskTranscriptHandlers(platform),
    codes: codeBatchHandlers(platform),
    coupons: deskCouponHandlers(platform),
    redPackets: deskRedPacketHandlers(platform),
    campaigns: deskCampaignHandlers(platform, campaignMaker),
    courses: deskCourseHandlers(platform),
    documents: deskDocumentHandlers(platform),
    recordings: deskRecordingHandlers(platform),
    home: homeHandlers(platform, knowsPath),
    teachers: deskTeacherHandlers(platform),
    profiles: deskProfileHandlers(platform),
    mailings: mailingHandlers(platform),
    health: healthHandlers(platform, { ...health, payments: orders.payments, parcels }),
    webhooks: webhookHandlers(platform),
  }
}

import { cartHandlers } from '../modules/buying/cart/cart-routes'
import { expressHandlers } from '../modules/buying/express/express-routes'
import { groupHandlers } from '../modules/buying/groups/group-routes'
import { buyingHandlers } from '../modules/buying/orders/buying-routes'
import { orderHandlers } from '../modules/buying/orders/order-routes'
import { standingsOf } from '../modules/buying/orders/standing/course-standings'
import type { OrderDeps } from '../modules/buying/orders/state/order-deps'
import { pointsShopHandlers } from '../modules/buying/points-shop/points-shop-routes'
import { presaleHandlers } from '../modules/buying/presales/presale-routes'
import { upgradeHandlers } from '../modules/buying/upgrades/upgrade-routes'
import { bundleHandlers } from '../modules/catalogue/bundles/bundle-routes'
import { commentHandlers } from '../modules/catalogue/comments/comment-routes'
import { couponHandlers } from '../modules/catalogue/coupons/coupon-routes'
import { countUsableVouchers } from '../modules/catalogue/coupons/wallet-service'
import { cardCourseHandlers } from '../modules/catalogue/courses/card-course-routes'
import { courseHandlers } from '../modules/catalogue/courses/course-routes'
import { favoriteHandlers } from '../modules/catalogue/favorites/favorite-routes'
import { pageHandlers } from '../modules/catalogue/pages/page-routes'
import { systemHandlers } from '../modules/catalogue/system/system-routes'
import { teacherHandlers } from '../modules/catalogue/teachers/teacher-routes'
import { auditionHandlers } from '../modules/learning/auditions/audition-routes'
import { certificateHandlers } from '../modules/learning/certificates/certificate-routes'
import { documentHandlers } from '../modules/learning/documents/document-routes'
import { downloadHandlers } from '../modules/learning/downloads/download-routes'
import { enquiryHandlers } from '../modules/learning/enquiries/enquiry-routes'
import { examHandlers } from '../modules/learning/exams/exam-routes'
import { noteHandlers } from '../modules/learning/notes/note-routes'
import { learningHandlers, sectionHandlers } from '../modules/learning/sections/learning-routes'
import { taskHandlers } from '../modules/learning/tasks/task-routes'
import { wordHandlers } from '../modules/learning/words/word-routes'
import { activationHandlers } from '../modules/marketing/activation/activation-routes'
import { activityHandlers } from '../modules/marketing/activities/activity-routes'
import { noticeHandlers, reminderHandlers } from '../modules/marketing/notices/notice-routes'
import { marketingHandlers } from '../modules/marketing/promotions/marketing-routes'
import { pushHandlers } from '../modules/marketing/push/push-routes'
import type { PushSender } from '../modules/marketing/push/push-sender'
import { reportHandlers } from '../modules/marketing/reports/report-routes'
import { admissionHandlers } from '../modules/marketing/school/admission-routes'
import { ticketHandlers, wishHandlers } from '../modules/marketing/school/campus-routes'
import { invitationHandlers } from '../modules/marketing/school/invitation-routes'
import { membershipInvitationHandlers } from '../modules/marketing/school/membership-invitation-routes'
import { recruitHandlers } from '../modules/marketing/school/recruit-routes'
import { schoolHandlers } from '../modules/marketing/school/school-routes'
import { userHandlers } from '../modules/people/account/user-routes'
import { addressHandlers } from '../modules/people/addresses/address-routes'
import { fileHandlers } from '../modules/people/files/file-routes'
import type { OauthProvider } from '../modules/people/oauth/oauth-provider'
import { oauthHandlers } from '../modules/people/oauth/oauth-routes'
import { passkeyHandlers } from '../modules/people/passkeys/passkey-routes'
import { pendantHandlers } from '../modules/people/pendants/pendant-routes'
import { pointsHandlers } from '../modules/people/points/points-routes'
import { privilegeHandlers } from '../modules/people/privileges/privilege-routes'
import { sessionHandlers } from '../modules/people/session/session-routes'
import { wechatHandlers } from '../modules/people/wechat/wechat-routes'
import type { Handlers } from '../platform/calls/handlers'
import type { Platform } from '../platform/platform'

/** What some handlers need beside the platform. */
export interface HandlerParts {
  orders: OrderDeps
  oauthProvider: OauthProvider
  live: Handlers['live']
  /** Null where no push messages are sent. */
  push: PushSender | null
}

/** Every handler of the contract, in the contract's order. */
export function createHandlers(platform: Platform, parts: HandlerParts): Handlers {
  const { environment } = platform
  const { orders, oauthProvider, live, push } = parts
  const otherPayKeys = { key: environment.OTHER_PAY_KEY, iv: environment.OTHER_PAY_IV }
  return {
    activations: activationHandlers(platform),
    activities: activityHandlers(platform),
    addresses: addressHandlers(platform),
    admissions: admissionHandlers(platform),
    groups: groupHandlers(platform),
    auditions: auditionHandlers(platform),
    buying: {
      ...buyingHandlers(orders),
      ...presaleHandlers(platform),
      ...upgradeHandlers(platform),
    },
    cart: cartHandlers(platform, standingsOf),
    certificates: certificateHandlers(platform),
    comments: commentHandlers(platform),
    coupons: couponHandlers(platform),
    courses: courseHandlers(platform, standingsOf),
    documents: documentHandlers(platform),
    downloads: downloadHandlers(platform),
    exams: examHandlers(platform),
    express: expressHandlers(platform),
    favorites: favoriteHandlers(platform),
    files: fileHandlers(platform),
    invitations: invitationHandlers(platform),
    bundles: bundleHandlers(platform, standingsOf),
    learning: learningHandlers(platform),
    live,
    marketing: marketingHandlers(platform),
    enquiries: enquiryHandlers(platform),
    notes: noteHandlers(platform),
    words: wordHandlers(platform),
    notices: noticeHandlers(platform),
    oauth: oauthHandlers({ platform, provider: oauthProvider }),
    orders: orderHandlers(orders, otherPayKeys),
    pages: pageHandlers(platform),
    passkeys: passkeyHandlers(platform),
    points: { ...pointsHandlers(platform), ...pointsShopHandlers(platform) },
    privileges: {
      ...privilegeHandlers(platform),
      ...pendantHandlers(platform),
      ...cardCourseHandlers(platform),
    },
    push: pushHandlers({ store: platform.store, push }),
    recruit: recruitHandlers(platform),
    reminders: reminderHandlers(platform),
    reports: reportHandlers(platform),
    school: schoolHandlers(platform),
    sections: sectionHandlers(platform),
    session: sessionHandlers(platform),
    system: systemHandlers(platform),
    tasks: taskHandlers(platform),
    teachers: teacherHandlers(platform),
    tickets: ticketHandlers(platform),
    users: userHandlers(platform, countUsableVouchers),
    membershipInvitations: membershipInvitationHandlers(platform),
    wechat: wechatHandlers(platform),
    wishes: wishHandlers(platform),
  }
}

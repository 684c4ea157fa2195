import { forgetInvoiced } from '../modules/buying/orders/invoices/invoice-repository'
import { forgetBuyer } from '../modules/buying/orders/lists/forget-buyer-repository'
import { showWriter } from '../modules/catalogue/comments/comment-repository'
import { forgetReporter } from '../modules/catalogue/comments/report-repository'
import { giveSignUpRedPackets } from '../modules/catalogue/coupons/red-packet-service'
import { deleteFavoritesOf } from '../modules/catalogue/favorites/favorite-repository'
import {
  writeClassEnded,
  writeEnrolled,
  writePaid,
  writeParcelsSent,
  writeRefunded,
  writeRefundedWithoutMoney,
} from '../modules/desk/school/webhooks/write-events'
import { forgetNotesOn } from '../modules/desk/shared/note-repository'
import type { Listeners } from '../modules/events/domain-events'
import {
  deleteCertificatesOf,
  revokeForRefund,
} from '../modules/learning/certificates/certificate-repository'
import { deleteEnquiriesOf } from '../modules/learning/enquiries/enquiry-repository'
import { forgetExamsOf } from '../modules/learning/exams/forget-exams'
import { showSender } from '../modules/learning/live/live-repository'
import { deleteNotesOf } from '../modules/learning/notes/note-repository'
import { forgetLearner } from '../modules/learning/sections/forget-learner-repository'
import { deleteWordsOf } from '../modules/learning/words/word-repository'
import {
  earnByOrder,
  takeBackOrderChances,
} from '../modules/marketing/activities/draw/earn-chances'
import {
  tellGroupFailed,
  tellInvoice,
  tellMoneyReturned,
  tellRefundAnswered,
} from '../modules/marketing/notices/money-notices'
import { forgetReminders } from '../modules/marketing/notices/reminder-repository'
import { tellAnswered } from '../modules/marketing/notices/tell-answered'
import { forgetSubscriptions } from '../modules/marketing/push/push-repository'
import { forgetReports } from '../modules/marketing/reports/report-repository'
import { forgetStudent } from '../modules/marketing/school/campus-repository'
import { thankInviter } from '../modules/marketing/school/invitation-service'
import {
  takeBackMembershipReward,
  thankMembershipInviter,
} from '../modules/marketing/school/membership-invitation-service'
import { deletePasskeysOf } from '../modules/people/passkeys/passkey-repository'

/** The listeners of the modules' events. */
export const LISTENERS: Listeners = {
  userSignedUp: [giveSignUpRedPackets],
  faceChanged: [showWriter, showSender],
  accountClosed: [
    (tx, { userId }) => forgetBuyer(tx, userId),
    (tx, { userId, now }) => forgetInvoiced(tx, userId, now),
    (tx, { userId }) => forgetLearner(tx, userId),
    (tx, { userId }) => forgetReporter(tx, userId),
    (tx, { userId }) => deleteFavoritesOf(tx, userId),
    (tx, { userId }) => deleteNotesOf(tx, userId),
    (tx, { userId }) => deleteWordsOf(tx, userId),
    (tx, { userId }) => deleteCertificatesOf(tx, userId),
    (tx, { userId }) => deleteEnquiriesOf(tx, userId),
    (tx, { userId }) => deletePasskeysOf(tx, userId),
    (tx, { userId }) => forgetNotesOn(tx, userId),
    forgetExamsOf,
    (tx, { userId }) => forgetReminders(tx, userId),
    (tx, { userId }) => forgetSubscriptions(tx, userId),
    (tx, { userId }) => forgetStudent(tx, userId),
    (tx, { userId }) => forgetReports(tx, userId),
  ],
  enrolled: [writeEnrolled],
  courseRefunded: [revokeForRefund],
  orderPaid: [writePaid],
  orderDelivered: [earnByOrder, thankInviter, thankMembershipInviter],
  orderRefunded: [takeBackOrderChances, takeBackMembershipReward],
  refundedWithoutMoney: [writeRefundedWithoutMoney],
  moneyReturned: [tellMoneyReturned, writeRefunded],
  refundAnswered: [tellRefundAnswered],
  invoiceDecided: [tellInvoice],
  parcelsSent: [writeParcelsSent],
  classEnded: [writeClassEnded],
  groupFailed: [tellGroupFailed],
  enquiryAnswered: [tellAnswered],
}

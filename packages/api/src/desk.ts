/**
 * The rows of the staff's desk: a contract of their own, so that no storefront carries them.
 *
 * @module @kaozhou/api/desk
 */

import * as books from './contract/desk/books'
import * as classes from './contract/desk/classes'
import * as comments from './contract/desk/comments'
import * as courses from './contract/desk/courses'
import * as enquiries from './contract/desk/enquiries'
import * as figures from './contract/desk/figures'
import * as find from './contract/desk/find'
import * as home from './contract/desk/home'
import * as inbox from './contract/desk/inbox'
import * as invoices from './contract/desk/invoices'
import * as documents from './contract/desk/lessons/documents'
import * as recordings from './contract/desk/lessons/recordings'
import * as campaigns from './contract/desk/marketing/campaigns'
import * as codes from './contract/desk/marketing/codes'
import * as coupons from './contract/desk/marketing/coupons'
import * as mailings from './contract/desk/marketing/mailings'
import * as posts from './contract/desk/marketing/posts'
import * as redPackets from './contract/desk/marketing/red-packets'
import * as transcripts from './contract/desk/marketing/transcripts'
import * as marking from './contract/desk/marking'
import * as orders from './contract/desk/orders'
import * as papers from './contract/desk/papers'
import * as parcels from './contract/desk/parcels'
import * as passkeys from './contract/desk/passkeys'
import * as people from './contract/desk/people'
import * as profiles from './contract/desk/profiles'
import * as record from './contract/desk/record'
import * as refunds from './contract/desk/refunds'
import * as health from './contract/desk/school/health'
import * as webhooks from './contract/desk/school/webhooks'
import * as staff from './contract/desk/staff'
import * as teachers from './contract/desk/teachers'

/** Every endpoint of the desk, by group. Its session is a cookie; what a row needs is its `access`. */
export const deskContract = {
  staff,
  passkeys,
  inbox,
  record,
  find,
  orders,
  people,
  comments,
  parcels,
  refunds,
  figures,
  books,
  invoices,
  classes,
  marking,
  papers,
  enquiries,
  posts,
  transcripts,
  codes,
  coupons,
  redPackets,
  campaigns,
  courses,
  documents,
  recordings,
  home,
  teachers,
  profiles,
  mailings,
  health,
  webhooks,
} as const

/** The type of the desk's contract: areas, their calls, and the row of each. */
export type DeskContract = typeof deskContract

export type {
  BillPreview,
  BillTaken,
  BookClosing,
  BookDay,
  BookRow,
} from './entities/desk/books'
export type {
  CampaignCopyCheck,
  CampaignForm,
  CampaignFormField,
  FormOption,
} from './entities/desk/campaign-form'
export type {
  CampaignOrder,
  CampaignPerson,
  CampaignPreviews,
  CampaignSpendingLine,
  DeskCampaign,
  DeskCampaignDetail,
  DeskCampaignState,
} from './entities/desk/campaigns'
export type {
  DeskClass,
  DeskClassDetail,
  DeskClassDocument,
  DeskRecording,
} from './entities/desk/classes'
export type { DeskCode, DeskCodeBatch, DeskCodeTrace } from './entities/desk/codes'
export type {
  CommentCounts,
  CommentPlaces,
  DeskComment,
  DeskCommentDetail,
  DeskReport,
  DeskWord,
} from './entities/desk/comments'
export type {
  CourseChange,
  CourseChangePreview,
  CourseField,
  CourseShelf,
  DeskCourse,
  DeskCourseDetail,
} from './entities/desk/content/courses'
export type {
  DeskDocument,
  DeskDocuments,
  DocumentField,
  UploadedFile,
} from './entities/desk/content/documents'
export type { DeskHome, DeskHomeItem, HomeField } from './entities/desk/content/home'
export type {
  CorrectionPreview,
  DeskPaper,
  DeskPaperDetail,
  DeskQuestionDetail,
  QuestionChange,
} from './entities/desk/content/papers'
export type {
  DeskLessonRecording,
  DeskRecordings,
  RecordingKind,
  UploadedRecording,
} from './entities/desk/content/recordings'
export type {
  CourseTeaching,
  DeskTeacher,
  DeskTeacherDetail,
  TaughtLessonRow,
  TeacherField,
} from './entities/desk/content/teachers'
export type { CouponScope, DeskCouponFacts } from './entities/desk/coupons'
export type {
  DeskAnswer,
  DeskEnquiry,
  DeskEnquiryDetail,
  EnquiredQuestion,
  EnquiryCounts,
} from './entities/desk/enquiries'
export type {
  DeskSales,
  FiguredCourse,
  FiguredFinishing,
  FiguredItem,
  FiguredItems,
  FiguredLesson,
  FiguredLessonDetail,
  FiguredPaper,
  FiguredPeople,
  SalesPart,
  SalesRow,
} from './entities/desk/figures'
export type { DeskInvoice, DeskInvoiceDetail, InvoiceQueue } from './entities/desk/invoices'
export type {
  DeskMailing,
  DeskMailingDetail,
  MailingAudience,
  MailingChoices,
  MailingCount,
  MailingPlace,
  MailingSms,
  MailingSmsChoice,
  MailingSmsResult,
} from './entities/desk/mailings'
export type { DeskText, DeskTextDetail, MarkingPhrase } from './entities/desk/marking'
export type {
  DeskBuyer,
  DeskFound,
  DeskOrder,
  DeskOrderDetail,
  DeskOrderState,
  DeskRefund,
  PriceChangePreview,
  TimeLineEntry,
} from './entities/desk/orders'
export type {
  DeskParcel,
  ParcelPrint,
  ParcelStory,
  ShippingPreview,
} from './entities/desk/parcels'
export type { StaffPasskeys } from './entities/desk/passkeys'
export type {
  DeskAccountData,
  DeskCoupon,
  DeskDataRequest,
  DeskPerson,
} from './entities/desk/people'
export type { DeskPost, DeskPostDetail, ReviewState, WaitingCounts } from './entities/desk/posts'
export type { DeskProfileChange } from './entities/desk/profiles'
export type { DeedSubject, RecordCheck, RecordRow } from './entities/desk/record'
export type {
  DeskRedPacket,
  DeskRedPacketFacts,
  RedPacketsToTake,
} from './entities/desk/red-packets'
export type {
  DeskApproval,
  DeskPresale,
  DeskRefundRequest,
  PresaleEnd,
  RefundDone,
  RefundPreview,
} from './entities/desk/refunds'
export type {
  DeskJob,
  DeskQueue,
  DeskService,
  QueueEntry,
  RefusedNotice,
  ServerFacts,
  ServiceTest,
} from './entities/desk/school/health'
export type { DeskWebhook, WebhookDelivery, WebhookWithKey } from './entities/desk/school/webhooks'
export type {
  OwnStaff,
  StaffLink,
  StaffMember,
  StaffSession,
  StaffWelcome,
} from './entities/desk/staff'
export type { DeskTranscript, DeskTranscriptDetail } from './entities/desk/transcripts'
export type {
  StudioClientMessage,
  StudioFormat,
  StudioFrame,
  StudioServerMessage,
} from './live/studio-protocol'
export {
  STUDIO_CLOSE_CODES,
  STUDIO_MESSAGE_MAX_BYTES,
  studioClientMessage,
  studioFrameReader,
  studioServerMessage,
  writeStudioFrame,
} from './live/studio-protocol'
export {
  books,
  classes,
  comments,
  find,
  inbox,
  invoices,
  orders,
  parcels,
  passkeys,
  people,
  record,
  refunds,
  staff,
}

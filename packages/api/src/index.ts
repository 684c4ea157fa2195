/**
 * The whole SDK: client, errors, signing and serialising.
 *
 * @module @kaozhou/api
 */

export { createAxiosCaller as createCaller } from './client/axios-caller'
export type { Caller } from './client/caller'
export type { ClientKind } from './client/client-kind'
export { clientKind } from './client/client-kind'
export type { ClientOf, ContractShape } from './client/client-of'
export { clientOf } from './client/client-of'
export type {
  CallerConfig,
  CallOptions,
  ClientConfig,
  ClientStorage,
  HeaderNames,
  RecoveryDecision,
  SessionExpiredReport,
  StartedCall,
} from './client/config'
export { defaultHeaderNames } from './client/config'
export type { Client, ConfiguredClient } from './client/create-client'
export { createClient } from './client/create-client'
export type { PageOf } from './client/each'
export { each } from './client/each'
export type { ApiErrorFacts } from './client/errors'
export { AbortedError, ApiError, BusinessError, HttpError, NetworkError } from './client/errors'
export { randomNonce } from './client/nonce'
export { anyRefusalData } from './client/refusals/any-refusal-data'
export { refusalDataOf } from './client/refusals/refusal-data-of'
export type { NamedRefusal } from './client/refusals/refusal-of'
export { refusalOf } from './client/refusals/refusal-of'
export type { ToastOptions } from './client/toast'
export { shouldToast, silentCodes } from './client/toast'
export { axiosTransport } from './client/transports/axios-transport'
export type { Transport, WireRequest, WireResponse } from './client/transports/transport'
export { TransportFailure } from './client/transports/transport'
export { withProof } from './client/with-proof'
export type { CallName, ChangedName, Contract, ContractName, RefusalOf } from './contract'
export { contract } from './contract'
export type { CommonRefusal } from './contract/common-refusals'
export type { EndpointShape, Input, Method, Output, ParsedInput } from './contract/endpoint'
export type { ErrorName } from './contract/error-codes'
export { errorCodes } from './contract/error-codes'
export type { RefusalData, RefusalWithData } from './contract/refusal-data'
export type {
  Device,
  PendantBrief,
  PendantRecord,
  PersonalData,
  Profile,
  PublicUser,
  UploadCredentials,
  UploadedImage,
} from './entities/account'
export type {
  Audition,
  AuditionDetail,
  AuditionOffer,
} from './entities/audition'
export type {
  ActiveCard,
  CardCourse,
  CouponOffer,
  MembershipCard,
  PointsAccount,
  PointsExchange,
  PointsGood,
  PointsMonth,
  PointsRecord,
  Privilege,
  VoucherStatus,
  WalletCoupon,
  WalletRedPacket,
} from './entities/benefit'
export type { Cart, CartLine, CodeGift, Presale, UpgradeOffer } from './entities/buying'
export type {
  AnsweredQuestion,
  AssistLink,
  AssistState,
  AudioState,
  CampaignBrief,
  CampaignGift,
  CampaignPage,
  CampaignPartName,
  CampaignPrize,
  CampaignQuestion,
  CampaignRecord,
  CampaignResult,
  CampaignStanding,
  CampaignState,
  CheckInState,
  DrawState,
  FormCheck,
  FormField,
  GuideState,
  HandIn,
  HandInToReview,
  InvitedBundle,
  MockState,
  OwnReward,
  PostState,
  PreheatState,
  QuestionState,
  RainState,
  RankRow,
  RewardKind,
  Winner,
} from './entities/campaign'
export type { ClosingBlockers, ClosingFacts } from './entities/closing'
export type { Agreement, AppAddresses, AppVersion, Support } from './entities/content'
export type {
  Category,
  Chapter,
  ClaimableCoupon,
  Comment,
  CourseCard,
  CourseProduct,
  CourseSearch,
  CourseStandingFacts,
  FavoriteCourse,
  OwnedCourse,
  SaleState,
  Section,
  TaughtCourse,
  TeacherBrief,
  TimetableSection,
} from './entities/course'
export type { Enquiry, EnquiryAnswer, EnquiryDetail } from './entities/enquiry'
export type { Certificate, CertificateProgress } from './entities/exams/certificate'
export type {
  Attempt,
  AttemptPosition,
  AttemptReport,
  CheckedAnswer,
  Evaluation,
  EvaluationReport,
  EvaluationStanding,
  ExamProgress,
  HandInResult,
  Mistake,
  MistakeCounts,
  MistakeReview,
  MockExam,
  MockReport,
  PaperBrief,
  PartScore,
  PracticePaper,
  PrintLink,
  StoredAnswer,
  SyncResult,
  TextToGrade,
} from './entities/exams/exam'
export type { SavedWord, WordCounts, WordReview } from './entities/exams/saved-word'
export type {
  CaptionHit,
  CaptionHits,
  Captions,
  ClassGroup,
  CourseDocument,
  CourseInfo,
  DocumentPreview,
  DownloadDevice,
  DownloadGrant,
  DownloadOffer,
  DownloadStanding,
  GiftPack,
  LessonNote,
  LiveInfo,
  MediaSource,
  PlayInfo,
  RefundWarning,
  ReplayMessage,
  ReportedProgress,
  SectionInfo,
  SectionOffer,
  SectionProgress,
} from './entities/learning'
export type { LiveMessage, LiveStream } from './entities/live/live-message'
export type {
  LiveBoard,
  LiveCard,
  LiveQuiz,
  LiveRoom,
  RollCall,
} from './entities/live/live-room'
export type {
  Address,
  Parcel,
  ParcelEvent,
  ParcelStatus,
  Province,
  Tracking,
} from './entities/logistics'
export type {
  ActivationCode,
  Bundle,
  BundleChoice,
  BuyingGroup,
  CardCoupon,
  CouponCard,
  GroupMember,
  NewUserPack,
  PromotionStatus,
  ThreeYearData,
} from './entities/marketing'
export type { Notice, NoticeKind, Reminder } from './entities/notice'
export type { Authorization, QrCode, QrProgress, QrVisitor } from './entities/oauth'
export type {
  Checkout,
  Choices,
  Instalments,
  Invoice,
  NextSteps,
  Order,
  OrderAddress,
  OrderCounts,
  OrderGroup,
  OrderInvoices,
  OrderLine,
  OrderParcel,
  OrderPayment,
  OrderRefund,
  OrderState,
  OrderStatus,
  OtherPayPage,
  Payment,
  Rebuy,
  RefundRequest,
  ReturnFacts,
  ServicePack,
  UsableVoucher,
} from './entities/order'
export type { ComposedPage, PageBlock } from './entities/page'
export type { PasskeyCreation, PasskeyRequest, Passkeys } from './entities/passkey'
export type {
  NewReportLink,
  PersonalReport,
  ReportLink,
  SharedReport,
  StudyReportBrief,
  StudyReportCard,
} from './entities/report'
export type {
  AcceptedMembershipInvitation,
  Admission,
  AmbassadorApplication,
  InvitationBrief,
  InvitationOffer,
  MembershipInvitationOffer,
  MembershipInviter,
  MyGift,
  MyInvitations,
  MyMembershipInvitations,
  SchoolAssist,
  SchoolBook,
  SchoolOpenInfo,
} from './entities/school'
export type {
  CourseTaskReport,
  HomeworkDraft,
  HomeworkDraftSaved,
  HomeworkQuestion,
  StudyReport,
  StudyTask,
  TaskChapter,
  TaskCounts,
  TaskReport,
  TaskResult,
  TaskState,
  TaskUser,
  WeekReport,
} from './entities/task'
export type {
  OwnComment,
  RatingSummary,
  Teacher,
  TeacherComment,
  WrittenComment,
} from './entities/teacher'
export type { GivenGift, LoginResult, NewUserImage, User } from './entities/user'
export type { LiveClientMessage, LiveServerMessage } from './live/live-protocol'
export {
  LIVE_CLOSE_CODES,
  liveClientMessage,
  readLiveMessage,
} from './live/live-protocol'
export type { SignatureInput } from './wire/canonical-text'
export { canonicalText, signatureSalt, signedPayload } from './wire/canonical-text'
export type { Envelope } from './wire/envelope'
export { isSuccess, readEnvelope } from './wire/envelope'
export type { OtherPayFacts } from './wire/other-pay'
export { encryptOtherPay } from './wire/other-pay'
export type { OtherPayKey } from './wire/other-pay-key'
export { assertOtherPayKey } from './wire/other-pay-key'
export type { ProofDemand, SolveOptions } from './wire/proof-of-work'
export { isProof, solveProof } from './wire/proof-of-work'
export { parseQuery, serializeForm, serializeQuery } from './wire/query'
export type { Digest } from './wire/sign'
export { signRequest } from './wire/sign'

/**
 * The types of the seed. Money is integer fen, times are ms since epoch (already resolved against the `now` that
 * `seedContent` is given), pictures are keys of `artFiles()` such as `covers/1001.svg`.
 */

/** A picture's key in `artFiles()`; the loader decides its URL. */
export type ArtKey =
  `${'covers' | 'teachers' | 'avatars' | 'banners' | 'promo' | 'brand'}/${string}.svg`

export interface SeedCategory {
  id: number
  /** Null for a top category, which is a tab of the home screen. */
  parentId: number | null
  name: string
  slogan: string
  sort: number
}

export interface SeedTeacher {
  id: number
  name: string
  title: string
  years: number
  subjects: string[]
  motto: string
  /** Plain text, paragraphs separated by a newline. */
  biography: string
  rating: number
  studentCount: number
  avatar: ArtKey
}

/** `live`: taught on a timetable; `playback`: recordings of past live classes; `record`: studio lessons. */
export type CourseKind = 'live' | 'playback' | 'record' | 'mixed'

export type CourseStatus = 'on' | 'off'

export interface LimitedPrice {
  price: number
  label: string
  startTime: number
  endTime: number
}

export interface AssembleOffer {
  /** People in a full group, the leader included: 2-5. */
  people: number
  /** Price per member. */
  price: number
  /** How long a group stays open. */
  hours: number
}

export interface ServicePromise {
  title: string
  text: string
}

export interface SeedCourse {
  id: number
  name: string
  /** One line. */
  summary: string
  /** Simple tags only: h3, p, ul, ol, li, strong, em, blockquote. */
  introductionHtml: string
  kind: CourseKind
  status: CourseStatus
  /** The top category first, then its sub-categories. */
  categoryIds: number[]
  teacherIds: number[]
  cover: ArtKey
  tags: string[]
  price: number
  originalPrice: number
  limitedPrice: LimitedPrice | null
  assemble: AssembleOffer | null
  /** Places left; null without limit, 0 sold out. */
  stock: number | null
  sold: number
  rating: number
  /** Days of access from the day of purchase. */
  validityDays: number
  promises: ServicePromise[]
  /** True when printed material is sent, so that an order needs an address. */
  needsAddress: boolean
  /** What is in the parcel, when `needsAddress`. */
  material: string | null
  /** A free audition can be booked (/reservations/:id). */
  auditionable: boolean
  recommended: boolean
  /** The class group, `SeedClassGroup.id`. */
  groupId: number
  /** First and last lesson; null for courses without a timetable. */
  startTime: number | null
  endTime: number | null
  createdAt: number
  sort: number
}

export interface SeedChapter {
  id: number
  courseId: number
  name: string
  sort: number
}

/** spec §4 "Live or class section opening": 1 course, 2 live, 3 playback, 4 record. */
export type SectionType = 1 | 2 | 3 | 4

/** spec §4: 0 and 1 not started (1: it is today), 2 live, 3 playback being generated, 4 ready. */
export type SectionState = 0 | 1 | 2 | 3 | 4

/** 0: our own stream (/live/stream); 1: first provider (/golive); 2: second provider (/goQxLive). */
export type PlateType = 0 | 1 | 2

export interface SeedSection {
  id: number
  chapterId: number
  courseId: number
  name: string
  /** Position in the whole course, from 1. */
  sort: number
  type: SectionType
  state: SectionState
  plateType: PlateType
  teacherId: number
  /** null for studio lessons, which have no timetable. */
  startTime: number | null
  endTime: number | null
  durationSeconds: number
  /** True when everybody can watch it without buying. */
  audition: boolean
  liveParams: { roomId: string; provider: 'stream' | 'studio' | 'qx' } | null
  playBackParams: { mediaId: string } | null
  recordParams: { mediaId: string } | null
}

export interface SeedDocument {
  id: number
  courseId: number
  sectionId: number | null
  name: string
  sizeBytes: number
  pages: number
  downloadable: boolean
}

/** A chapter's lessons and its homework. */
export interface SeedStudyTask {
  id: number
  courseId: number
  chapterId: number
  name: string
  goal: string
  sort: number
}

export interface SeedHomeworkQuestion {
  id: number
  taskId: number
  sort: number
  kind: 'single' | 'multiple' | 'fill'
  stem: string
  /** Texts of A, B, C, …; empty for `fill`. */
  options: string[]
  /** Letters of the right options, or every accepted text. */
  answers: string[]
  analysis: string
}

/** A teacher's account in the sandbox: log in with its phone and the code from the inbox. */
export interface SeedTeacherAccount {
  userId: number
  teacherId: number
  mobile: string
  nickname: string
  avatar: ArtKey
}

export interface SeedComment {
  id: number
  courseId: number
  nickname: string
  avatar: ArtKey
  /** 1-5. */
  score: number
  content: string
  reply: string | null
  repliedAt: number | null
  likes: number
  createdAt: number
}

export type CouponKind = 'cut' | 'percent'

export interface SeedCoupon {
  id: number
  name: string
  kind: CouponKind
  /** Fen taken off, for `cut`; 0 for `percent`. */
  amount: number
  /** Percentage of the price that is paid, for `percent`: 85 is 八五折. 0 for `cut`. */
  percent: number
  /** Largest reduction of `percent` in fen; null without a cap. */
  cap: number | null
  /** Smallest amount of the order in fen; 0 without a threshold. */
  threshold: number
  scope:
    | { kind: 'all' }
    | { kind: 'category'; categoryId: number }
    | { kind: 'courses'; courseIds: number[] }
  /** Null without limit. */
  total: number | null
  received: number
  perUser: number
  newUserOnly: boolean
  /** True when course pages offer it; otherwise it is given by code, link or gift. */
  claimable: boolean
  startTime: number
  endTime: number
  /** Days of validity after it was received; null until `endTime`. */
  validDays: number | null
  /** The code that gives it at /coupon/activate; null without one. */
  code: string | null
  note: string
}

export interface SeedRedpack {
  id: number
  name: string
  amount: number
  /** spec: redpacks are looked up by course, amount and group; 0: no least amount. */
  threshold: number
  source: string
  validDays: number
  /** How it is given: to everybody who signs up, or by an activity. */
  grant: 'signup' | 'activity' | 'invite'
}

export interface SeedNewUserGift {
  id: number
  title: string
  image: ArtKey
  headImage: ArtKey
  /** The page that opens after the gift was claimed. */
  link: string
  couponIds: number[]
  redpackIds: number[]
}

export interface SeedJoint {
  id: number
  title: string
  subtitle: string
  kind: 'fixed' | 'number'
  cover: ArtKey
  courseIds: number[]
  /** `fixed`: all courses; a number: how many are chosen. */
  pick: number
  /** Fen for the whole bundle. */
  price: number
  /** Rules per group, for `joints/group_rules`: pick between min and max of these. */
  groups: { name: string; courseIds: number[]; min: number; max: number }[]
  rules: string[]
  startTime: number
  endTime: number
}

export interface SeedDeposit {
  id: number
  courseId: number
  /** The bundle that is sold, with the course as its first. */
  jointId?: number
  title: string
  /** Paid now; at most 20 % of `price` (Civil Code art. 586). */
  deposit: number
  /** The amount that the deposit counts as in the balance. */
  expanded: number
  /** The whole price in the pre-sale. */
  price: number
  depositStartTime: number
  depositEndTime: number
  balanceStartTime: number
  balanceEndTime: number
  stock: number | null
  sold: number
}

export interface SeedUpgrade {
  id: number
  title: string
  fromCourseId: number
  toCourseId: number
  /** The difference to pay in fen. */
  price: number
  added: string[]
  endTime: number
}

/** A virtual gift pack: free with a course (`price` 0) or sold by itself (order type 13). */
export interface SeedGift {
  id: number
  name: string
  description: string
  courseIds: number[]
  price: number
  items: {
    kind: 'document' | 'coupon' | 'points' | 'course'
    name: string
    refId: number | null
    amount: number
  }[]
}

export interface SeedBanner {
  id: number
  title: string
  image: ArtKey
  link: string
  alt: string
  position: 'home' | 'user' | 'vip'
  sort: number
}

/** An entry of the marketing grid or strip (markets/extras). */
export interface SeedMarketingEntry {
  id: number
  title: string
  subtitle: string
  /** Name of an icon of the storefront's icon set. */
  icon: 'gift' | 'coupon' | 'group' | 'exam' | 'points' | 'checkin' | 'deposit' | 'bundle'
  link: string
  badge: string | null
  position: 'grid' | 'strip'
  sort: number
}

export interface SeedExchangeCode {
  code: string
  courseId: number
  /** `used` and `expired` are examples that are refused. */
  state: 'unused' | 'used' | 'expired'
  endTime: number
  note: string
}

export interface SeedPointsGood {
  id: number
  name: string
  summary: string
  kind: 'coupon' | 'course' | 'document' | 'goods'
  refId: number | null
  points: number
  /** Fen to pay in addition to the points; mostly 0. */
  price: number
  stock: number | null
  perUser: number
  needsAddress: boolean
  /** One character, drawn as its picture. */
  figure: string
  image: ArtKey
}

export interface SeedPointsEarning {
  action: 'checkin' | 'checkinWeek' | 'lesson' | 'mockExam' | 'purchase' | 'comment' | 'invite'
  title: string
  /** Points each time; for `purchase` for each paid yuan. */
  points: number
  /** The most points in a day; null without limit. */
  dailyCap: number | null
  /** The page on which the points are earned. */
  link: string
}

export interface SeedPurchaseNote {
  title: string
  items: { title: string; text: string }[]
}

export type AgreementKey =
  | 'user'
  | 'privacy'
  | 'purchase'
  | 'deposit'
  | 'logout'
  | 'couponStatement'
  | 'pointsRules'
  | 'about'

export interface SeedAgreement {
  key: AgreementKey
  title: string
  updatedAt: number
  sections: { title: string; paragraphs: string[] }[]
}

export interface SeedVersion {
  id: number
  system: 'android' | 'ios' | 'harmony'
  versionName: string
  versionCode: number
  title: string
  whatIsNew: string[]
  releasedAt: number
  forced: boolean
}

export type PageBlock =
  | { kind: 'image'; image: ArtKey; alt: string; link: string | null }
  | { kind: 'text'; title: string | null; paragraphs: string[] }
  | { kind: 'courses'; title: string; courseIds: number[] }
  | { kind: 'coupon'; couponId: number }
  | { kind: 'countdown'; title: string; endTime: number }
  | { kind: 'button'; text: string; link: string }

export interface SeedPage {
  id: number
  title: string
  description: string
  blocks: PageBlock[]
}

export interface SeedClassGroup {
  id: number
  courseId: number
  kind: 'qq' | 'wechat'
  name: string
  number: string
  /** The text of the QR code on the screen. */
  joinUrl: string
  welcome: string
}

export interface SeedSupport {
  phone: string
  hours: string
  email: string
  greeting: string
  quickQuestions: { question: string; answer: string }[]
}

export interface SeedPrivilege {
  id: number
  name: string
  summary: string
  detail: string
  icon: 'audition' | 'coupon' | 'points' | 'pendant' | 'support' | 'report' | 'express' | 'replay'
  /** The lowest card level that has it. */
  level: 1 | 2 | 3
}

export interface SeedVipCard {
  id: number
  level: 1 | 2 | 3
  name: string
  slogan: string
  price: number
  days: number
  privilegeIds: number[]
  /** Courses that the card opens (/app/vip/list). */
  courseIds: number[]
  terms: string[]
}

export interface SeedPendant {
  id: number
  name: string
  /** Two colours of the ring that is drawn around the avatar. */
  ring: [string, string]
  unlock:
    | { kind: 'free' }
    | { kind: 'vip'; level: 1 | 2 | 3 }
    | { kind: 'points'; points: number }
    | { kind: 'checkins'; days: number }
  why: string
}

export interface SeedHotWord {
  word: string
  hot: boolean
}

export interface SeedContent {
  categories: SeedCategory[]
  teachers: SeedTeacher[]
  courses: SeedCourse[]
  chapters: SeedChapter[]
  sections: SeedSection[]
  documents: SeedDocument[]
  studyTasks: SeedStudyTask[]
  homeworkQuestions: SeedHomeworkQuestion[]
  teacherAccounts: SeedTeacherAccount[]
  coupons: SeedCoupon[]
  joints: SeedJoint[]
  deposits: SeedDeposit[]
  upgrades: SeedUpgrade[]
  gifts: SeedGift[]
  comments: SeedComment[]
  redpacks: SeedRedpack[]
  newUserGift: SeedNewUserGift
  banners: SeedBanner[]
  marketingEntries: SeedMarketingEntry[]
  exchangeCodes: SeedExchangeCode[]
  pointsGoods: SeedPointsGood[]
  pointsEarning: SeedPointsEarning[]
  purchaseNote: SeedPurchaseNote
  agreements: SeedAgreement[]
  versions: SeedVersion[]
  pages: SeedPage[]
  classGroups: SeedClassGroup[]
  support: SeedSupport
  privileges: SeedPrivilege[]
  vipCards: SeedVipCard[]
  pendants: SeedPendant[]
  hotWords: SeedHotWord[]
}

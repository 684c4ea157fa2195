import * as v from 'valibot'

const noticeCourse = v.object({ id: v.number(), name: v.string(), cover: v.string() })

/**
 * `stock`: a sold-out course has places again. `sale`: an announced sale has begun. `points`: points end soon. `mock`: a mock
 * exam begins soon. `class`: a lesson begins soon. `balance`: the balance of a deposit can be paid. `parcel`: one was sent.
 * `refund`: money went back. `group`: a group was not filled. `coupon`, `redPacket`: some end today or tomorrow. `comment`: the
 * school has decided about a comment that was written or reported. `account`: the school did what its owner asked by phone: their
 * data are ready, or the account is to be closed or kept; or it decided about their nickname or picture (`ref` begins with `profile/`). `invoice`: one was issued, refused or reversed.
 * `timetable`: a class of a course was moved, cancelled, added, or takes place after all. `marked`: a teacher has marked a text, or a score rose because a
 * question was corrected.
 * `answered`: somebody has answered an enquiry. `enquiry`: the school has decided about an enquiry that was reported. `post`: what was handed in for a campaign was accepted or refused.
 * `mailing`: the school writes to many.
 */
export type NoticeKind = v.InferOutput<typeof noticeKind>
export const noticeKind = v.picklist([
  'stock',
  'sale',
  'points',
  'mock',
  'class',
  'balance',
  'parcel',
  'refund',
  'group',
  'coupon',
  'redPacket',
  'comment',
  'account',
  'invoice',
  'timetable',
  'marked',
  'answered',
  'enquiry',
  'post',
  'mailing',
])

/** What the server told a person, with what is true of the course now. Times in ms. */
export type Notice = v.InferOutput<typeof notice>
export const notice = v.object({
  id: v.number(),
  kind: noticeKind,
  /** Null where it is about no course. */
  course: v.nullable(noticeCourse),
  /**
   * What it is about: the mock exam, the lesson, the order of the deposit, of the refund or of the invoice, the parcel, the group, the day
   * on which vouchers end (`2026-11-25`), the decision on a comment, the mailing; null for the others.
   */
  ref: v.nullable(v.string()),
  /** The name of the sale, null for `stock`; for the others the whole sentence. */
  title: v.nullable(v.string()),
  /** For `stock` and `sale`: false when the course is sold out again or off the shelf. True for the others. */
  canBuy: v.boolean(),
  /** Of `mailing`: what the school writes below the title, and the path that it leads to; null for the others. */
  mailing: v.nullable(v.object({ text: v.string(), path: v.nullable(v.string()) })),
  createdAt: v.number(),
  read: v.boolean(),
})

/** What a person waits to be told. Times in ms. */
export type Reminder = v.InferOutput<typeof reminder>
export const reminder = v.object({
  kind: v.picklist(['stock', 'sale']),
  course: noticeCourse,
  /** The announced sale; null for `stock`. */
  promotion: v.nullable(v.object({ id: v.number(), title: v.string(), startTime: v.number() })),
  askedAt: v.number(),
})

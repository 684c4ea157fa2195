import * as v from 'valibot'

/** A certificate as everybody may verify it by its number. */
export type Certificate = v.InferOutput<typeof certificate>
export const certificate = v.object({
  /** 20 letters and digits; `certificateNumberText` of domain is how people read it. */
  number: v.string(),
  /** As it is printed. */
  name: v.string(),
  courseId: v.number(),
  /** As the course was called when it was issued. */
  courseName: v.string(),
  /** Who issued it. */
  school: v.string(),
  /** ms since the epoch, like all times here. */
  issuedAt: v.number(),
  /** Null while it is valid. */
  revokedAt: v.nullable(v.number()),
  /** True for the person whose certificate it is. */
  own: v.boolean(),
})

/** How far a person is from the certificate of a course, and the one that they have. */
export type CertificateProgress = v.InferOutput<typeof certificateProgress>
export const certificateProgress = v.object({
  /** Null where the course has no certificate now. */
  standing: v.nullable(
    v.object({
      lessons: v.object({ needed: v.number(), finished: v.number(), missing: v.number() }),
      /** Percents of the paper's marks; null where the course asks for no paper. */
      paper: v.nullable(
        v.object({
          id: v.string(),
          title: v.string(),
          needed: v.number(),
          best: v.nullable(v.number()),
          reached: v.boolean(),
        }),
      ),
      earned: v.boolean(),
    }),
  ),
  /** The one that was issued last, also when it was revoked. */
  issued: v.nullable(certificate),
  /** True when it can be issued now. */
  mayIssue: v.boolean(),
})

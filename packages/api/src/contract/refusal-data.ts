import * as v from 'valibot'
import { closingBlockers } from '../entities/closing'
import { courseStanding } from '../entities/course'
import { downloadDevice, sectionOffer } from '../entities/learning'
import { checkout } from '../entities/order'
import type { ErrorName } from './error-codes'

const course = v.object({ courseId: v.number() })
const attempt = v.object({ attemptId: v.number() })

/**
 * What a refusal carries as `data` of its envelope; null for every other. Where the same refusal comes with and without,
 * it is nullable: a friend who pays learns nothing of what the buyer has.
 */
export const refusalData = {
  /** Where the login of WeChat, QQ or Weibo begins. */
  needsAuthorizer: v.object({ redirect: v.string(), key: v.string() }),
  /** The field that is wrong, where it is one. */
  badInput: v.nullable(v.object({ field: v.nullable(v.string()) })),
  /** The server's clock in ms. */
  staleRequest: v.nullable(v.object({ serverNow: v.number() })),
  /** A `ProofDemand`: solve it and call again with `proof`. */
  proofNeeded: v.object({ challenge: v.string(), bits: v.number() }),
  soldOut: v.nullable(v.object({ courseId: v.nullable(v.number()) })),
  notOnSale: v.nullable(v.object({ courseId: v.nullable(v.number()) })),
  alreadyOwned: v.nullable(v.object({ courseId: v.nullable(v.number()) })),
  groupWaiting: v.nullable(courseStanding),
  depositPaid: v.nullable(courseStanding),
  /** The confirm page at its new price. */
  priceChanged: checkout,
  sameOrder: v.nullable(v.object({ orderId: v.string() })),
  /** How many there are of each that keeps the account open. */
  accountBusy: closingBlockers,
  /** What is wrong with which line of a pasted list; line 0 is the whole list. */
  shippingListWrong: v.object({
    faults: v.array(v.object({ line: v.number(), message: v.string() })),
  }),
  /** The course to buy; for an upgrade the course that it begins at. */
  notEntitled: v.union([sectionOffer, course]),
  courseExpired: sectionOffer,
  auditionExpired: v.nullable(sectionOffer),
  groupClosedToYou: sectionOffer,
  /** The devices that keep lessons now; `downloads.giveBack` takes one back. */
  downloadDevices: v.object({ devices: v.array(downloadDevice) }),
  examOver: v.nullable(attempt),
  examHandedIn: attempt,
  examOpen: v.nullable(attempt),
  examKeyLocked: v.object({ opensAt: v.number() }),
} as const satisfies Partial<Record<ErrorName, v.GenericSchema>>

/** The name of a refusal that carries data. */
export type RefusalWithData = keyof typeof refusalData

/** What a refusal carries. */
export type RefusalData<Name extends ErrorName> = Name extends RefusalWithData
  ? v.InferOutput<(typeof refusalData)[Name]>
  : null

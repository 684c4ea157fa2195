import type { Answerer, MoneyReturned } from '@kaozhou/domain'
import type { Executor } from '../../database/executor'

/**
 * The events by which a module reaches those right of it (people → catalogue → buying → learning → marketing). Each is
 * emitted in the transaction in which it happens: what a listener writes is kept or undone together with it.
 */
export interface DomainEvents {
  /** A phone logged in for the first time: this account is new. */
  userSignedUp: { userId: number; now: number }
  /** Others see this person by another nickname or portrait from now on. `avatar` as their row has it. */
  faceChanged: { userId: number; nickname: string; avatar: string }
  /** The account is closed, and what names the person is to be deleted. */
  accountClosed: { userId: number; now: number }
  /** A course of a user was opened, or lengthened: bought, given or lent. `courseIds`: not empty. */
  enrolled: { userId: number; courseIds: readonly number[]; now: number }
  /** A refund closed a course of a user, and no membership card keeps it open. */
  courseRefunded: { userId: number; courseId: number; now: number }
  /** An order is paid; one of a group may wait for its group. `amount`: fen, 0 for a free order. */
  orderPaid: { orderId: string; userId: number; amount: number; now: number }
  /** An order is paid, and its buyer has what it sells. `amount`: fen that were paid; 0 for a code of the bookshop. */
  orderDelivered: { orderId: string; userId: number; amount: number; now: number }
  /** The money of a paid order went back. */
  orderRefunded: { orderId: string; userId: number; now: number }
  /** Nothing is kept of an order of which no money was left to go back. */
  refundedWithoutMoney: { orderId: string; userId: number; now: number }
  /** A payment provider confirmed a refund; that of a double payment leaves the order paid. */
  moneyReturned: {
    refundNo: string
    orderId: string
    userId: number
    /** The line that was given back, or the first one of the order. */
    name: string
    reason: MoneyReturned['reason']
    /** In fen. */
    amount: number
    /** A friend had paid. */
    byFriend: boolean
    /** With it the order is refunded: nothing of it is kept. */
    isLast: boolean
    now: number
  }
  /** The school has answered a request for a refund: it gives money back, or says why not. */
  refundAnswered: {
    requestId: number
    orderId: string
    userId: number
    /** The first line of the order. */
    name: string
    /** The school's sentence; null when it was accepted. */
    answer: string | null
    now: number
  }
  /** The school has issued, refused or reversed an invoice. */
  invoiceDecided: {
    invoiceId: number
    orderId: string
    userId: number
    /** The first line of the order. */
    name: string
    what: 'issued' | 'refused' | 'reversed'
    /** In fen: what the invoice says; of a reversed one what can be invoiced anew. */
    amount: number
    /** The school's sentence, when it was refused. */
    answer: string | null
    now: number
  }
  /** Parcels were handed to a carrier. */
  parcelsSent: { parcelIds: readonly number[]; now: number }
  /** A class that was taught from the studio is over. */
  classEnded: { sectionId: number; now: number }
  /** The time of a group is over, and this user had paid for a place in it. */
  groupFailed: { groupId: number; courseId: number; userId: number; now: number }
  /** Somebody else has answered what this user asked. */
  enquiryAnswered: {
    enquiryId: number
    answerId: number
    /** Null for a question of a paper. */
    courseId: number | null
    /** The question, in the report from which it was asked; null for a course, and once the attempt is gone. */
    asked: { attemptId: number; questionId: string } | null
    userId: number
    /** What was asked. */
    text: string
    by: Answerer
    now: number
  }
}

export type EventName = keyof DomainEvents

export type Listener<Name extends EventName> = (
  tx: Executor,
  event: DomainEvents[Name],
) => Promise<unknown>

/** The listeners of each event, in the order in which they are called. */
export type Listeners = { [Name in EventName]: readonly Listener<Name>[] }

const NOBODY: Listeners = {
  userSignedUp: [],
  faceChanged: [],
  accountClosed: [],
  enrolled: [],
  courseRefunded: [],
  orderPaid: [],
  orderDelivered: [],
  orderRefunded: [],
  refundedWithoutMoney: [],
  moneyReturned: [],
  refundAnswered: [],
  invoiceDecided: [],
  parcelsSent: [],
  classEnded: [],
  groupFailed: [],
  enquiryAnswered: [],
}

let listeners: Listeners = NOBODY

/** Registers the listeners of all events; call once at start. A second call replaces the first. */
export function registerListeners(registered: Listeners): void {
  listeners = registered
}

/** Calls the event's listeners one after the other within `tx`. An error of one undoes the transaction. */
export async function emit<Name extends EventName>(
  tx: Executor,
  name: Name,
  event: DomainEvents[Name],
): Promise<void> {
  for (const listener of listeners[name]) await listener(tx, event)
}

import type { ParcelStatus } from '@kaozhou/domain'

/** Something that happened to a parcel, in the carrier's words. */
export interface CarrierStep {
  at: number
  place: string
  text: string
  status: ParcelStatus
}

/** What is known of a number. */
export interface CarrierReport {
  trackingNo: string
  /** The carriers' codes that the number is known under: the one that was asked for, and the one that it turned out to be. */
  carriers: string[]
  /** Null when nothing is known. */
  status: ParcelStatus | null
  steps: CarrierStep[]
  /** Null while more is to come; `aborted` when it was given up. */
  end: 'done' | 'aborted' | null
  /** What the service says about it, for staff. */
  message: string
}

/** A number that is to be followed. */
export interface FollowedNumber {
  carrier: string
  trackingNo: string
  /** Where it goes, which makes the answers better. */
  region: string
  /** Of the receiver. Only the carriers that do not answer without it get to see it. */
  phone: string
  /** The secret by which the service signs what it tells. */
  salt: string
}

export type FollowAnswer =
  | { type: 'told' }
  /** It will never be: the number or the carrier is refused. */
  | { type: 'refused'; message: string }
  | { type: 'later'; message: string }

/** A message that is not what the service would send. */
export class WordRefused extends Error {
  override name = 'WordRefused'
}

/** A service that knows from the carriers where parcels are. */
export interface ParcelService {
  /** Asks to be told what happens to a number. */
  follow(number: FollowedNumber): Promise<FollowAnswer>
  /** What is known now; null when the service does not answer. */
  ask(number: Omit<FollowedNumber, 'salt'>): Promise<CarrierReport | null>
  /** Which number a message is about. @throws WordRefused */
  numberIn(body: string): string
  /** What a message says. @throws WordRefused when it is not signed with this salt. */
  readWord(body: string, salt: string): CarrierReport
  /** The answers to a message that was taken, and to one that was not. */
  accepted: string
  refused: string
}

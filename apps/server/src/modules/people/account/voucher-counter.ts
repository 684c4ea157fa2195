import type { Executor } from '../../../database/executor'

/** Counts the vouchers that a person could still use. Coupons stand right of people: the server hands it over at start. */
export type VoucherCounter = (
  db: Executor,
  userId: number,
  now: number,
) => Promise<{ coupons: number; redPackets: number }>

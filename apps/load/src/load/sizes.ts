const scale = Number(process.env.LOAD_SCALE ?? 1)
if (!(scale > 0 && scale <= 1)) throw new Error('LOAD_SCALE is above 0 and at most 1')

function scaled(full: number, least: number): number {
  return Math.max(least, Math.round(full * scale))
}

/**
 * Sizes of the trials. `LOAD_SCALE=0.02` is a short run; `LOAD_INTERLEAVINGS` sets the longest trial alone.
 */
export const SIZES = {
  places: scaled(100, 10),
  buyers: scaled(1000, 50),
  submits: 50,
  couponOrders: 50,
  /** Orders whose payment, notices and cancellation happen at the same time, in a random sequence each. */
  interleavings: Number(process.env.LOAD_INTERLEAVINGS ?? scaled(10_000, 40)),
  notices: 20,
  pointsWorkers: 32,
  pointsSeconds: scaled(60, 5),
  prizes: scaled(50, 5),
  draws: scaled(5000, 50),
  rainPeople: scaled(2000, 60),
  envelopes: scaled(500, 15),
  helps: scaled(10_000, 400),
  helpLinks: scaled(100, 10),
  groupPayers: 10,
  codeRequests: scaled(10_000, 200),
  crashBuyers: scaled(300, 60),
  diskBuyers: scaled(600, 120),
  rollingBuyers: 16,
  rollingSeconds: scaled(60, 25),
  /** From here on the sizes of `--full`. */
  saleBuyers: scaled(10_000, 300),
  salePlaces: scaled(500, 30),
  mockPeople: scaled(5000, 200),
  mockSeconds: scaled(120, 60),
  roomPeople: scaled(2000, 60),
  roomEnterSeconds: scaled(40, 5),
} as const

/** Concurrent operations of a trial. */
export const WIDTH = 64

/** Time limit for notices, refunds and groups to be processed. */
export const SETTLE_MS = 90_000

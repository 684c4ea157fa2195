import { performance } from 'node:perf_hooks'

const VARIABLE = 'KAOZHOU_SLOWNESS'
/** What the work takes on a quiet machine on which every limit of time is wide. */
const QUICK_MS = 40
const TRIES = 5
/** Beyond this something else is wrong. */
const SLOWEST = 6

/**
 * How many times as long as a quick machine this one needs, 1 to 6, measured when a run begins and the same for all that it
 * starts: limits of time are multiplied with it, so that a slow machine makes a run slow and never red.
 * @returns {number}
 */
export function slowness() {
  process.env[VARIABLE] ??= String(slownessOf(measure()))
  return Number(process.env[VARIABLE])
}

/** For how long a test waits until something is so, in ms: what it waits for may have to be loaded or to start. */
export function waitLimit() {
  return 15_000 * slowness()
}

/**
 * @param {number} ms what the work took
 * @returns {number} in tenths
 */
export function slownessOf(ms) {
  const times = Math.min(Math.max(ms / QUICK_MS, 1), SLOWEST)
  return Math.round(times * 10) / 10
}

/** The middle of some tries: one may meet a pause, and a busy machine is to be seen as the slow one that it is. */
function measure() {
  const tries = Array.from({ length: TRIES }, () => {
    const before = performance.now()
    work()
    return performance.now() - before
  })
  return tries.sort((a, b) => a - b)[Math.floor(TRIES / 2)]
}

/** As a page or a server works: objects are made, written as text and read again. */
function work() {
  for (let round = 0; round < 12; round += 1) {
    const rows = Array.from({ length: 6000 }, (_, id) => ({
      id,
      name: `第 ${id} 课`,
      at: [id, round],
    }))
    JSON.parse(JSON.stringify(rows))
  }
}

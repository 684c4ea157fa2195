import recheck from 'recheck/lib/browser.js'

/** How long one pattern may take; the same on each machine but for this. */
const LIMIT_MS = 60_000
/** Times of the machine do not decide, what a match reads does. */
const LIMITS = { timeout: LIMIT_MS, attackTimeout: null, incubationTimeout: null }

/**
 * How the work of a pattern grows with the text it is given: `linear`, `polynomial`, `exponential`, or `unknown` when that
 * could not be found out.
 *
 * @param {{ source: string, flags: string }} pattern
 * @returns {{ growth: 'linear' | 'polynomial' | 'exponential' | 'unknown', text: string }} `text` shows a text that is slow
 */
export function judgePattern({ source, flags }) {
  // With y it is tried at one place only.
  const [tried, others] = flags.includes('y')
    ? [`^(?:${source})`, flags.replace(/[my]/g, '')]
    : [source, flags]
  const { status, complexity, attack, error } = recheck.checkSync(tried, others, LIMITS)
  if (status === 'safe') return { growth: 'linear', text: '' }
  if (status === 'unknown') return { growth: 'unknown', text: error.kind }
  return { growth: complexity.type, text: `${complexity.summary}, as for ${attack.pattern}` }
}

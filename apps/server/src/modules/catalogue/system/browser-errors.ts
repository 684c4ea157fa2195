import { createHash } from 'node:crypto'
import type { contract, ParsedInput } from '@kaozhou/api/contract'
import { HOUR, maskValues } from '@kaozhou/domain'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'

type Report = ParsedInput<typeof contract.system.reportError>

export interface BrowserErrors {
  take(report: Report, from: { log: FastifyBaseLogger; now: number; network: string }): void
}

/** Reports of one network within any 60 minutes; a campus has one address. */
const MOST_OF_NETWORK = 60
/** Groups and networks that are remembered. */
const KEPT = 1_000

interface Group {
  count: number
}

/**
 * Writes errors of browsers into the log, grouped by fingerprint: the 1st, 10th, 100th … of each, with the number so far. What
 * comes from a browser is made up by anybody: it is cut, cleaned once more, and counted by network.
 */
export function createBrowserErrors(): BrowserErrors {
  const groups = new LRUCache<string, Group>({ max: KEPT })
  /** When the reports of a network came. */
  const networks = new LRUCache<string, number[]>({ max: KEPT })

  function isTooMany(network: string, now: number): boolean {
    const recent = (networks.get(network) ?? []).filter((at) => at > now - HOUR)
    const isFull = recent.length >= MOST_OF_NETWORK
    networks.set(network, isFull ? recent : [...recent, now])
    return isFull
  }

  return {
    take(report, { log, now, network }) {
      if (isTooMany(network, now)) return
      const clean = {
        ...report,
        message: maskValues(report.message),
        stack: maskValues(report.stack),
      }
      const fingerprint = fingerprintOf(clean)
      const group = groups.get(fingerprint) ?? { count: 0 }
      group.count += 1
      groups.set(fingerprint, group)
      if (!/^10*$/.test(String(group.count))) return
      log.error({ fingerprint, count: group.count, browser: clean }, 'an error in a browser')
    },
  }
}

/** The same for one fault in every build and on every page: its name, its text and where it was thrown, without hash and column. */
export function fingerprintOf({ name, message, stack }: Report): string {
  const frames = stack
    .split('\n')
    .filter((line) => /:\d+:\d+/.test(line))
    .slice(0, 3)
    .map((line) => line.replace(/-[\w-]{7}\.js.*/, '.js').replace(/:\d+:\d+\)?$/, ''))
  const text = [name, message.replace(/\d+/g, '#'), ...frames].join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

import { parseArgs } from 'node:util'
import { MINUTE } from '@kaozhou/domain'
import type { Cluster } from '../../../server/src/testing/postgres-cluster'
import { runFull } from './full/run-full'
import { runTrials } from './run-trials'
import { startServer } from './server-process'
import type { Trial } from './trial'
import { backupTrial } from './trials/backup'
import { oneCoupon, oneKey, places } from './trials/buying'
import { codes } from './trials/codes'
import { crashTrial } from './trials/crash'
import { fullDisk } from './trials/full-disk'
import { groups } from './trials/groups'
import { helps } from './trials/helps'
import { lottery } from './trials/lottery'
import { notices } from './trials/notices'
import { points } from './trials/points'
import { rain } from './trials/rain'
import { rolling } from './trials/rolling'
import { withTwoServers } from './two-servers'

/** As `withTwoServers` calls it. */
const DATABASE = 'kaozhou_load'

/** The trials, the longest last. */
function trialsWith(cluster: Cluster): readonly Trial[] {
  const crash = crashTrial(cluster.crash)
  const backup = backupTrial(cluster, DATABASE)
  const quick = [places, oneKey, oneCoupon, points, lottery, rain, helps, groups, codes, rolling]
  return [...quick, crash, fullDisk, backup, notices]
}

/** Time limit of a trial; one that hangs fails. */
const LIMIT_MS = 45 * MINUTE

/**
 * Load test: two server processes on one PostgreSQL, on loopback only, used by many people at the same time. Prints a
 * line for each finding; the exit code is 0 when all pass. With `--full` everything that a large school runs stands there,
 * and is killed in turn (`full/run-full.ts`).
 */
const { values } = parseArgs({
  args: process.argv.slice(2).filter((one) => one !== '--'),
  options: { full: { type: 'boolean', default: false } },
})
const ok = values.full
  ? await runFull()
  : await withTwoServers('load', startServer, (world) =>
      runTrials(trialsWith(world.cluster), world, LIMIT_MS),
    )
process.exit(ok ? 0 : 1)

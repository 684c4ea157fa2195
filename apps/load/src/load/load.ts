import { MINUTE } from '@kaozhou/domain'
import type { Cluster } from '../../../server/src/testing/postgres-cluster'
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

/** Time limit of a trial; one that hangs fails. */
const LIMIT_MS = 45 * MINUTE

/** The trials, the longest last. */
function trialsWith(cluster: Cluster): readonly Trial[] {
  const crash = crashTrial(cluster.crash)
  const backup = backupTrial(cluster, DATABASE)
  const quick = [places, oneKey, oneCoupon, points, lottery, rain, helps, groups, codes, rolling]
  return [...quick, crash, fullDisk, backup, notices]
}

/** All trials, or those in `LOAD_ONLY`: `LOAD_ONLY=points,lottery`. */
function chosen(trials: readonly Trial[]): readonly Trial[] {
  const only = process.env.LOAD_ONLY?.split(',')
  const unknown = only?.filter((id) => !trials.some((trial) => trial.id === id)) ?? []
  if (unknown.length > 0) throw new Error(`no trial is called ${unknown.join(', ')}`)
  return trials.filter(({ id }) => !only || only.includes(id))
}

async function report(trial: Trial, run: () => ReturnType<Trial['run']>): Promise<boolean> {
  const began = Date.now()
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), LIMIT_MS)
  })
  const { holds, text } = await Promise.race([run(), limit])
    .catch((error: unknown) => ({ holds: false, text: String(error) }))
    .finally(() => clearTimeout(timer))
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`${holds ? 'holds ' : 'BROKEN'} ${trial.id} ${trial.name}: ${text} (${seconds} s)`)
  return holds
}

/**
 * Load test: two server processes on one PostgreSQL, on loopback only, used by many people at the same time. Prints a
 * line for each finding; the exit code is 0 when all pass.
 */
const ok = await withTwoServers('load', startServer, async (world) => {
  let holds = true
  for (const trial of chosen(trialsWith(world.cluster))) {
    holds = (await report(trial, () => trial.run(world))) && holds
  }
  return holds
})
process.exit(ok ? 0 : 1)

import { availableParallelism, loadavg } from 'node:os'
import { MINUTE } from '@kaozhou/domain'
import { runTrials } from '../run-trials'
import { startServer } from '../server-process'
import { withServersBeside } from '../two-servers'
import { failuresText } from './kill-report'
import { seconds } from './kills'
import { mock } from './mock-scene'
import { room } from './room-scene'
import { sale } from './sale-scene'
import { type ScenePlayed, trialOf } from './scene'
import { missingPrograms, startSurroundings } from './surroundings'

/** A scene that takes longer hangs: with its start the whole ends within a quarter of an hour. */
const SCENE_LIMIT_MS = 4.5 * MINUTE

/**
 * `pnpm load --full`: two servers behind nginx, a PostgreSQL with a streaming replica and Redis, on loopback only. In each scene a
 * server, Redis and the replica are killed in turn. Prints how far it is, what holds, and how long each took to heal. True
 * when everything holds, and where a program is missing, which it says.
 */
export async function runFull(): Promise<boolean> {
  const missing = missingPrograms()
  if (missing.length > 0) {
    console.log(`${missing.join(' and ')} not installed: not tried.`)
    return true
  }
  const interrupted = onInterrupt()
  const played: ScenePlayed[] = []
  const ok = await withServersBeside(
    { name: 'full', start: startServer, startBeside: startSurroundings },
    async (world) => {
      await world.beside.proxy.ready()
      console.log('primary, replica, Redis, two servers and nginx are up')
      const trials = [sale, mock, room].map((scene) => trialOf(scene, played))
      return Promise.race([runTrials(trials, world, SCENE_LIMIT_MS), interrupted])
    },
  )
  for (const line of reportOf(played)) console.log(line)
  const [load = 0] = loadavg()
  console.log(`${availableParallelism()} cores for all of it; load ${load.toFixed(1)}`)
  return ok
}

/** Resolves with false at the first Ctrl-C or SIGTERM, so that everything is ended in order; the second ends it at once. */
function onInterrupt(): Promise<false> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        console.log(`${signal}: everything is ended`)
        process.once(signal, () => process.exit(1))
        resolve(false)
      })
    }
  })
}

/** Tables in Markdown, as docs/scaling.md has them. */
function reportOf(played: readonly ScenePlayed[]): string[] {
  return [
    '| scene | result |',
    '| --- | --- |',
    ...played.map(({ name, text }) => `| ${name} | ${text} |`),
    '',
    '| scene | killed | healed after | failed answers | longest wait of a person | |',
    '| --- | --- | ---: | --- | ---: | --- |',
    ...played.flatMap(({ id, kills }) =>
      kills.map(
        ({ part, at, healedAt, failed, longestWaitMs, text }) =>
          `| ${id} | ${part} | ${seconds(healedAt - at)} | ${failuresText(failed)} | ${seconds(longestWaitMs)} | ${text} |`,
      ),
    ),
  ]
}

import type { Finding, Trial } from '../trial'
import {
  countFailures,
  type FailedAnswer,
  failuresText,
  type Kill,
  type KillReport,
  reportKills,
  type Wait,
  wrongFailures,
} from './kill-report'
import type { FullWorld } from './surroundings'

/** What a scene found: `text` says it, `faults` what does not hold. */
export interface SceneResult {
  text: string
  faults: string[]
  kills: readonly Kill[]
  failed: readonly FailedAnswer[]
  waits: readonly Wait[]
}

export interface Scene {
  id: string
  name: string
  /** `tell` prints how far it is. */
  play(world: FullWorld, tell: (text: string) => void): Promise<SceneResult>
}

/** A scene's line in the report. */
export interface ScenePlayed extends Pick<Scene, 'id' | 'name'> {
  text: string
  kills: readonly KillReport[]
}

/** The trial that plays a scene; what it found is added to `played`. */
export function trialOf({ id, name, play }: Scene, played: ScenePlayed[]): Trial<FullWorld> {
  return {
    id,
    name,
    async run(world) {
      const began = Date.now()
      const tell = (text: string) => {
        console.log(`  ${id} ${((Date.now() - began) / 1000).toFixed(0)} s: ${text}`)
      }
      const result = await play(world, tell)
      played.push({ id, name, text: result.text, kills: reportKills(result.kills, result).kills })
      return findingOf(result)
    },
  }
}

function findingOf(result: SceneResult): Finding {
  const { text, failed, kills } = result
  const wrong = wrongFailures(failed)
  const { otherwise } = reportKills(kills, result)
  const faults = [
    ...result.faults,
    ...(Object.keys(wrong).length > 0
      ? [`answers that do not tell to try again: ${failuresText(wrong)}`]
      : []),
  ]
  return {
    holds: faults.length === 0,
    text: `${[...faults, text].join('; ')}; failed answers ${failuresText(countFailures(failed))}, of which beside the kills ${failuresText(otherwise)}`,
  }
}

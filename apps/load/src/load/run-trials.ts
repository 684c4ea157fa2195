import type { Trial } from './trial'

/** All trials, or those in `LOAD_ONLY`: `LOAD_ONLY=points,lottery`. */
function chosen<World>(trials: readonly Trial<World>[]): readonly Trial<World>[] {
  const only = process.env.LOAD_ONLY?.split(',')
  const unknown = only?.filter((id) => !trials.some((trial) => trial.id === id)) ?? []
  if (unknown.length > 0) throw new Error(`no trial is called ${unknown.join(', ')}`)
  return trials.filter(({ id }) => !only || only.includes(id))
}

async function report<World>(trial: Trial<World>, world: World, limitMs: number): Promise<boolean> {
  const began = Date.now()
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), limitMs)
  })
  const { holds, text } = await Promise.race([trial.run(world), limit])
    .catch((error: unknown) => ({ holds: false, text: String(error) }))
    .finally(() => clearTimeout(timer))
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`${holds ? 'holds ' : 'BROKEN'} ${trial.id} ${trial.name}: ${text} (${seconds} s)`)
  return holds
}

/** Runs the trials one after the other, `limitMs` for each, and prints a line for each. True when all pass. */
export async function runTrials<World>(
  trials: readonly Trial<World>[],
  world: World,
  limitMs: number,
): Promise<boolean> {
  let holds = true
  for (const trial of chosen(trials)) holds = (await report(trial, world, limitMs)) && holds
  return holds
}

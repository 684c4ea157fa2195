import { parseArgs } from 'node:util'
import { type Attack, assertLoopback, attempt, type Target } from './attack'
import { ATTACKS } from './attempts'
import { startOwnServer } from './own-server'

/**
 * Attacks a server on loopback and prints a table. Without `--url` it starts one, whose heap is measured too. The exit
 * code is 0 when it withstood everything.
 */
async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      only: { type: 'string' },
      pages: { type: 'string', default: '3000' },
      count: { type: 'string', default: '2000' },
      seconds: { type: 'string', default: '10' },
    },
  })
  const effort = {
    pages: Number(values.pages),
    count: Number(values.count),
    seconds: Number(values.seconds),
  }
  if (values.url) assertLoopback(values.url)
  const own = values.url ? null : await startOwnServer()
  const target: Target = own ?? {
    url: new URL(String(values.url)).origin,
    now: Date.now,
    heap: async () => null,
    smuggled: async () => null,
  }
  try {
    let holds = true
    console.log('| | attack | result | bound | ok |\n|---|---|---|---|---|')
    for (const attack of chosen(values.only)) {
      const { result, bound, ok } = await attempt(attack, target, effort)
      console.log(`| ${attack.id} | ${attack.name} | ${result} | ${bound} | ${ok ? 'yes' : 'NO'} |`)
      holds &&= ok
    }
    return holds
  } finally {
    await own?.stop()
  }
}

/** All attacks, or those that are named: `--only soak,queries`. */
function chosen(only: string | undefined): readonly Attack[] {
  const ids = only?.split(',')
  const unknown = ids?.filter((id) => !ATTACKS.some((attack) => attack.id === id)) ?? []
  if (unknown.length > 0) throw new Error(`no attack is called ${unknown.join(', ')}`)
  return ATTACKS.filter(({ id }) => !ids || ids.includes(id))
}

process.exit((await main()) ? 0 : 1)

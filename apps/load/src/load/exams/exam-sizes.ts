import { parseArgs } from 'node:util'

export interface ExamSizes {
  /** Who takes the mock. */
  people: number
  /** Everybody hands in within so many seconds. */
  within: number
  /** Syncs in a second … */
  rate: number
  /** … for so many seconds. */
  seconds: number
  only: 'syncs' | 'handins' | undefined
}

/** Sizes from the command line: `--people 500 --seconds 5 --only syncs`. @throws for what is none. */
export function readExamSizes(args: readonly string[]): ExamSizes {
  const { values } = parseArgs({
    args: args.filter((one) => one !== '--'),
    options: {
      people: { type: 'string', default: '5000' },
      within: { type: 'string', default: '60' },
      rate: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '20' },
      only: { type: 'string' },
    },
  })
  const number = (name: 'people' | 'within' | 'rate' | 'seconds') => {
    const value = Number(values[name])
    if (!(value > 0)) throw new Error(`--${name} is a number above 0`)
    return value
  }
  const { only } = values
  if (only !== undefined && only !== 'syncs' && only !== 'handins') {
    throw new Error('--only is syncs or handins')
  }
  return {
    people: number('people'),
    within: number('within'),
    rate: number('rate'),
    seconds: number('seconds'),
    only,
  }
}

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
}

/** Sizes from the command line: `--people 500 --within 6 --seconds 5`. @throws for what is none. */
export function readExamSizes(args: readonly string[]): ExamSizes {
  const { values } = parseArgs({
    args: args.filter((one) => one !== '--'),
    options: {
      people: { type: 'string', default: '5000' },
      within: { type: 'string', default: '60' },
      rate: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '20' },
    },
  })
  const number = (name: keyof typeof values) => {
    const value = Number(values[name])
    if (!(value > 0)) throw new Error(`--${name} is a number above 0`)
    return value
  }
  return {
    people: number('people'),
    within: number('within'),
    rate: number('rate'),
    seconds: number('seconds'),
  }
}

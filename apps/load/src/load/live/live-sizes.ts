import { parseArgs } from 'node:util'

export interface LiveSizes {
  /** How long people talk in a trial, seconds. */
  seconds: number
  /** Messages in a second in every room. */
  rate: number
  /** People come and leave within so many seconds. */
  storm: number
  /** People in the one large room. */
  people: number
  /** Small rooms of ten people. */
  rooms: number
  only: 'one' | 'many' | 'watch' | undefined
}

/** Sizes from the command line: `--seconds 20 --storm 3 --only one`. @throws for what is none. */
export function readLiveSizes(args: readonly string[]): LiveSizes {
  const { values } = parseArgs({
    args: args.filter((one) => one !== '--'),
    options: {
      seconds: { type: 'string', default: '300' },
      rate: { type: 'string', default: '5' },
      storm: { type: 'string', default: '10' },
      people: { type: 'string', default: '500' },
      rooms: { type: 'string', default: '50' },
      only: { type: 'string' },
    },
  })
  const { only } = values
  if (only !== undefined && only !== 'one' && only !== 'many' && only !== 'watch') {
    throw new Error('--only is one, many or watch')
  }
  return {
    seconds: positive('seconds', values.seconds),
    rate: positive('rate', values.rate),
    storm: positive('storm', values.storm),
    people: positive('people', values.people),
    rooms: positive('rooms', values.rooms),
    only,
  }
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`--${name} is a number above 0`)
  return value
}

import type { LiveResult, Storm } from './live-trial'
import { waitAt } from './wait-times'

/** A message has to be with everybody within so many ms, 99 of 100 times. */
const TO_ALL_LIMIT_MS = 300
/** A heap may grow by so much between the end of the first stretch and the end of the last. */
const HEAP_GROWTH_BYTES = 8 * 1024 * 1024

export interface Line {
  holds: boolean
  text: string
}

/** What a trial found, one line for each thing that has to hold. */
export function reportLines({ joined, talk, talkUsed, heaps, resident, left }: LiveResult): Line[] {
  const p99 = waitAt(talk.toAll, 0.99)
  const perMessage = (ms: number): string => (ms / Math.max(1, talk.messages)).toFixed(2)
  const [warm = 0] = heaps
  const growth = (heaps.at(-1) ?? 0) - warm
  return [
    stormLine('joined', joined),
    {
      holds: talk.messages > 0 && talk.lost + talk.doubled + talk.outOfOrder + talk.refused === 0,
      text: `${talk.messages} messages, ${talk.deliveries} deliveries: ${talk.lost} lost, ${talk.doubled} doubled, ${talk.outOfOrder} out of order, ${talk.refused} refused`,
    },
    {
      holds: p99 <= TO_ALL_LIMIT_MS,
      text: `to all in ${waitAt(talk.toAll, 0.5)} ms (half), ${p99} ms (99 of 100), ${waitAt(talk.toAll, 1)} ms (worst); to each in ${waitAt(talk.toEach, 0.5)} / ${waitAt(talk.toEach, 0.99)} ms`,
    },
    {
      holds: growth <= HEAP_GROWTH_BYTES,
      text: `heap of both servers ${heaps.map(megabytes).join(' → ')} MB, resident ${resident.map(megabytes).join(' → ')} MB`,
    },
    {
      holds: true,
      text: `processor per message: servers ${perMessage(talkUsed.servers)} ms, database ${talkUsed.database === null ? 'not measured' : `${perMessage(talkUsed.database)} ms`}; ${usedText(talkUsed)}`,
    },
    stormLine('left', left),
  ]
}

function stormLine(verb: 'joined' | 'left', { report, used }: Storm): Line {
  const { people, waits, failed, countedMs } = report
  const entered =
    verb === 'joined'
      ? `, in after ${waitAt(waits, 0.5)} ms (half), ${waitAt(waits, 0.99)} ms (99 of 100)`
      : ''
  const counted =
    countedMs === null
      ? 'the number of people was never right'
      : `the number of people right after ${Math.round(countedMs)} ms`
  return {
    holds: failed.length === 0 && countedMs !== null,
    text: `${people} ${verb}${entered}, ${failed.length} failed${failed[0] ? ` (${failed[0]})` : ''}, ${counted}; servers ${(used.servers / people).toFixed(1)} ms each; ${usedText(used)}`,
  }
}

/** Shares of one core. */
function usedText({ seconds, servers, database, clients, loopDelayMs }: Storm['used']): string {
  const share = (ms: number): string => `${Math.round(ms / seconds / 10)} %`
  const databaseText = database === null ? '' : `, database ${share(database)}`
  return `of one core: servers ${share(servers)}${databaseText}, clients ${share(clients)}; servers' loop p99 ${loopDelayMs.toFixed(0)} ms`
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0)
}

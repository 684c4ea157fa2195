import { STUDIO_CLOSE_CODES, type StudioServerMessage } from '@kaozhou/api/desk'
import type { BroadcastState } from '@kaozhou/domain'

/** What the teacher wants of the class. */
export type Wish = 'nothing' | 'live' | 'paused' | 'end'

/**
 * The connection of a studio. `open`: it stands and no take has begun; `sending`: frames go; `waiting`: it was lost and is
 * tried again; `closed`: for good, or until the teacher says so.
 */
export interface Line {
  phase: 'connecting' | 'open' | 'beginning' | 'sending' | 'waiting' | 'closed'
  wish: Wish
  /** The encoders have said their format. */
  hasFormat: boolean
  /** Attempts in a row that failed. */
  failures: number
  /** Why it was closed. */
  closedBy: 'elsewhere' | 'over' | 'refused' | 'broken' | null
  /** The server's words. */
  refusal: string | null
  /** What the server knows of the class; null before it said so. */
  state: BroadcastState | null
  startedAt: number | null
  /** ms to add to this computer's clock. */
  clockAhead: number
  online: number
}

export type LineEvent =
  | { type: 'told'; message: StudioServerMessage; now: number }
  | { type: 'lost'; code: number }
  | { type: 'retryDue' }
  | { type: 'wished'; wish: Wish }
  | { type: 'formatKnown' }
  /** The rest of the frames can only go as a new take. */
  | { type: 'tookAnew' }
  /** The teacher comes into the studio, or goes on in this page. */
  | { type: 'returned' }

export type LineEffect = 'connect' | 'disconnect' | 'retry' | 'begin' | 'pause' | 'goOn' | 'end'

export interface LineStep {
  line: Line
  effects: readonly LineEffect[]
}

export const NEW_LINE: Line = {
  phase: 'closed',
  wish: 'nothing',
  hasFormat: false,
  failures: 0,
  closedBy: null,
  refusal: null,
  state: null,
  startedAt: null,
  clockAhead: 0,
  online: 0,
}

const REASONS = Object.entries(STUDIO_CLOSE_CODES) as [keyof typeof STUDIO_CLOSE_CODES, number][]

/** What becomes of the line, and what is to be done. */
export function lineAfter(line: Line, event: LineEvent): LineStep {
  switch (event.type) {
    case 'told':
      return afterMessage(line, event.message, event.now)
    case 'lost':
      return afterLoss(line, event.code)
    case 'retryDue':
      return line.phase === 'waiting'
        ? step({ ...line, phase: 'connecting' }, 'connect')
        : step(line)
    case 'wished':
      return afterWish(line, event.wish)
    case 'formatKnown':
      return begun({ ...line, hasFormat: true })
    case 'tookAnew':
      return step({ ...line, phase: 'connecting' }, 'disconnect', 'connect')
    case 'returned':
      return step(
        { ...line, phase: 'connecting', closedBy: null, refusal: null, failures: 0 },
        'connect',
      )
  }
}

function afterMessage(line: Line, message: StudioServerMessage, now: number): LineStep {
  switch (message.type) {
    case 'ready': {
      const { state, startedAt, serverTime } = message
      const known = { ...line, state, startedAt, clockAhead: serverTime - now }
      return line.phase === 'connecting'
        ? begun({ ...known, phase: 'open', failures: 0 })
        : step(known, ...(line.phase === 'sending' ? wishEffects(known, 'but not the end') : []))
    }
    case 'began':
      return step({ ...line, phase: 'sending' }, ...wishEffects(line))
    case 'people':
      return step({ ...line, online: message.online })
    case 'refused':
      return step({ ...line, refusal: message.message })
    case 'kept':
    case 'gap':
      return step(line)
  }
}

function afterLoss(line: Line, code: number): LineStep {
  const reason = REASONS.find(([, known]) => known === code)?.[0]
  if (reason) return step({ ...line, phase: 'closed', closedBy: reason, wish: 'nothing' })
  return step({ ...line, phase: 'waiting', failures: line.failures + 1 }, 'retry')
}

function afterWish(before: Line, wish: Wish): LineStep {
  const line = { ...before, wish }
  if (line.phase === 'sending') return step(line, ...wishEffects(line))
  // A class that nobody sends any more can still be ended.
  if (line.phase === 'open' && wish === 'end') return step(line, 'end')
  return begun(line)
}

/** Begins a take, once the line is open and there is something to send. */
function begun(line: Line): LineStep {
  const isWanted = line.wish !== 'nothing' && line.hasFormat
  if (line.phase !== 'open' || !isWanted) return step(line)
  return step({ ...line, phase: 'beginning' }, 'begin')
}

/** The server may not know of a pause, or of its end, that was pressed while the line was lost. */
function wishEffects({ wish, state }: Line, which?: 'but not the end'): LineEffect[] {
  if (wish === 'end') return which ? [] : ['end']
  if (wish === 'paused' && state !== 'paused') return ['pause']
  if (wish === 'live' && state === 'paused') return ['goOn']
  return []
}

function step(line: Line, ...effects: LineEffect[]): LineStep {
  return { line, effects }
}

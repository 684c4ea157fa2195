import type { DeskLimits } from '../desk-limits'

/** How a mailing stands, as the desk names it. */
export const MAILING_STATES = {
  asked: '等同事同意',
  waiting: '待发送',
  sending: '发送中',
  paused: '已暂停',
  sent: '已发完',
  cancelled: '已取消',
  refused: '同事没有同意',
} as const

/** How a mailing stands. */
export type MailingState = keyof typeof MAILING_STATES

/** What staff do to a mailing. */
export type MailingDeed = 'allow' | 'refuse' | 'pause' | 'resume' | 'cancel' | 'takeBack'

/**
 * In which states each deed can be done. What was sent is taken back only while nothing more is sent, so that no inbox gets
 * again what others lose.
 */
const DONE_IN: Record<MailingDeed, readonly MailingState[]> = {
  allow: ['asked'],
  refuse: ['asked'],
  pause: ['waiting', 'sending'],
  resume: ['paused'],
  cancel: ['asked', 'waiting', 'sending', 'paused'],
  takeBack: ['asked', 'paused', 'sent', 'cancelled', 'refused'],
}

/** True when a mailing in this state can have this done to it. */
export function mayDoToMailing(state: MailingState, deed: MailingDeed): boolean {
  return DONE_IN[deed].includes(state)
}

/**
 * True when so many people need a second person, or what the messages to them cost at most: more than the red packets that one
 * person makes in a day may cost. `cost`: fen.
 */
export function isMailingForTwo(
  { people, cost }: { people: number; cost: number },
  { mailingAlone, packetsAlone }: Pick<DeskLimits, 'mailingAlone' | 'packetsAlone'>,
): boolean {
  return people > mailingAlone || cost > packetsAlone
}

/** So many mailings wait, are sent or are paused at one time at most. */
export const OPEN_MAILINGS_MOST = 50

/** An audience may grow by so much between the moment that it is counted in and the press of the button. */
const GROWTH = { share: 0.1, people: 10 } as const

/** True when an audience has grown so much since it was named that it has to be named again. */
export function hasOutgrown(named: number, people: number): boolean {
  return people > named + Math.max(GROWTH.people, Math.floor(named * GROWTH.share))
}

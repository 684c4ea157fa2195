import type { Validation } from '../accounts/validation'
import { invalid, VALID } from '../accounts/validation'
import { MESSAGES } from '../messages'

/** Refuses an empty invitation code (spec §5). */
export function validateInvitationCode(text: string): Validation {
  return text.trim() === '' ? invalid(MESSAGES.invitationCodeEmpty) : VALID
}

/** True when the server found the invitation code: its answer has an id (spec §5). */
export function isInvitation(answer: { id?: string | number | null } | null | undefined): boolean {
  return (answer?.id ?? '') !== ''
}

/** Why a user can't help. */
export type AssistRefusal = 'ownLink' | 'alreadyHelped' | 'full' | 'upcoming' | 'over'

/** A friend-help link: who shared it, how many must help, who has. */
export interface AssistState {
  /** Who shared the link. */
  ownerId: string
  /** How many must help. */
  needed: number
  /** Who has helped, in that order. */
  helperIds: readonly string[]
  /** Before, during or after the campaign. */
  period: 'upcoming' | 'running' | 'over'
}

/** Why a user can't help; `null` when they can. */
export function assistRefusal(state: AssistState, userId: string): AssistRefusal | null {
  if (state.period !== 'running') return state.period
  if (userId === state.ownerId) return 'ownLink'
  if (state.helperIds.includes(userId)) return 'alreadyHelped'
  return state.helperIds.length >= state.needed ? 'full' : null
}

/** Counts who has helped and who is missing. */
export function assistProgress(state: AssistState): {
  helped: number
  missing: number
  done: boolean
} {
  const helped = Math.min(state.needed, new Set(state.helperIds).size)
  return { helped, missing: state.needed - helped, done: helped >= state.needed }
}

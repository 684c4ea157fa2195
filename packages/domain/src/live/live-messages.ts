import type { LiveChat } from './live-room-state'

/** Messages that a page keeps: older ones are dropped, and can be loaded again. */
export const LIVE_MESSAGES_KEPT = 1000

/**
 * How many of the messages that it has a page asks for again when it comes back, before those that it missed: two servers may
 * deliver messages of the same moment in different orders.
 */
export const LIVE_OVERLAP = 10

/** Merges messages by their ids, in their order, each once. What is in `known` stays the same object. */
export function mergeMessages(
  known: readonly LiveChat[],
  more: readonly LiveChat[],
): readonly LiveChat[] {
  const newest = known.at(-1)?.id ?? 0
  if (more.every((message, index) => message.id > (more[index - 1]?.id ?? newest))) {
    return more.length === 0 ? known : [...known, ...more]
  }
  const byId = new Map([...more, ...known].map((message) => [message.id, message]))
  return byId.size === known.length ? known : [...byId.values()].sort((a, b) => a.id - b.id)
}

/** The id after which the server is asked for what was missed. */
export function catchUpFrom(messages: readonly LiveChat[]): number {
  return (messages.at(-LIVE_OVERLAP - 1) ?? messages[0])?.id ?? 0
}

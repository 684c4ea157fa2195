import type { BridgeEnvironment } from '../environment/bridge-environment'

/** The global that the app shell calls: `window.__kaozhouBridge.resolve(callback, json)` (decisions §4). */
export interface NativeMailbox {
  resolve(callback: unknown, json: unknown): void
}

/**
 * Installs the global. Several bridges can share a page: an answer for another bridge is passed to
 * the global that was there before.
 *
 * @param accept True when the answer was for this bridge.
 * @param unclaimed Called for an answer that no bridge on the page knows.
 * @returns Removes the global.
 */
export function installMailbox(
  { globals }: BridgeEnvironment,
  accept: (callback: unknown, json: unknown) => boolean,
  unclaimed: (callback: unknown, json: unknown) => void,
): () => void {
  const previous = globals.__kaozhouBridge
  let open = true
  const mailbox: NativeMailbox = {
    resolve(callback, json) {
      if (open && accept(callback, json)) return
      if (isMailbox(previous)) previous.resolve(callback, json)
      else if (open) unclaimed(callback, json)
    },
  }
  globals.__kaozhouBridge = mailbox
  return () => {
    open = false
    if (globals.__kaozhouBridge !== mailbox) return
    if (previous === undefined) delete globals.__kaozhouBridge
    else globals.__kaozhouBridge = previous
  }
}

function isMailbox(value: unknown): value is NativeMailbox {
  return typeof (value as NativeMailbox | undefined)?.resolve === 'function'
}

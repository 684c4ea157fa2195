import type { Bridge, ResultOf } from './bridge'
import type { BridgeMethod, ParamsOf } from './method-params'

type Call = <Method extends BridgeMethod>(
  method: Method,
  params: ParamsOf<Method>,
  signal?: AbortSignal,
) => Promise<ResultOf<Method>>

/** The methods of a bridge, each made of one way to call them: that of a host, or of a test. */
export function bridgeFace(call: Call): Pick<Bridge, BridgeMethod> {
  return {
    login: (params = {}, { signal } = {}) => call('login', params, signal),
    pay: (request, { signal } = {}) => call('pay', request, signal),
    share: (card) => call('share', card),
    setShareCard: (card) => call('setShareCard', card),
    limitSharing: () => call('limitSharing', {}),
    prepareOpenTag: (tag) => call('prepareOpenTag', { tag }),
    openExternal: (url) => call('openExternal', { url }),
    close: () => call('close', {}),
    setTitle: (title) => call('setTitle', { title }),
    openLive: (room) => call('openLive', room),
  }
}

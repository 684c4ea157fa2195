import type { CallerConfig, ClientStorage } from '../client/config'
import type { WireRequest, WireResponse } from '../client/transports/transport'

type Answer = WireResponse | Error
type Script = (request: WireRequest, index: number) => Answer | Promise<Answer>

/** A transport that answers by a script and keeps what it was given. */
export function fakeTransport(script: Script): {
  transport: CallerConfig['transport']
  requests: WireRequest[]
} {
  const requests: WireRequest[] = []
  return {
    requests,
    async transport(request) {
      requests.push(request)
      const answer = await script(request, requests.length - 1)
      if (answer instanceof Error) throw answer
      return answer
    },
  }
}

export function ok(data: unknown = null): WireResponse {
  return { status: 200, body: { code: 0, success: true, message: '', data } }
}

export function refused(code: number, message = '不行', data: unknown = null): WireResponse {
  return { status: 200, body: { code, success: false, message, data } }
}

/** Stores in memory; what a test sets is what the next request reads. */
export function memoryStorage(
  values: { token?: string; statisticId?: string; channelId?: string } = {},
): ClientStorage & { values: typeof values } {
  return {
    values,
    token: () => values.token,
    statisticId: () => values.statisticId,
    channelId: () => values.channelId,
  }
}

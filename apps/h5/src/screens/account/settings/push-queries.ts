import { type ApiQuery, apiQuery } from '../../../data/api-query'

/** The key that a browser subscribes with; null where the server sends no push messages. */
export const pushKeyQuery: ApiQuery<{ publicKey: string | null }> = apiQuery(
  ['push', 'key'],
  (api, call) => api.push.key({}, { ...call, noToast: true }),
)

/** The user's browsers, each by the digest of its endpoint. */
export const pushDevicesQuery: ApiQuery<string[]> = apiQuery(['push', 'devices'], (api, call) =>
  api.push.devices({}, { ...call, noToast: true }),
)

import { type ApiQuery, apiQuery } from '../../../data/api-query'

interface Follow {
  name: string
  /** The content of the QR code. */
  link: string
}

/** The WeChat account that the shop asks users to follow; null without one. */
export const followQuery: ApiQuery<Follow | null> = apiQuery(['follow'], async (api, call) => {
  const { value } = await api.system.config({ key: 'follow' }, { ...call, noToast: true })
  return value as Follow | null
})

import { type ApiQuery, apiQuery } from '../../../data/api-query'

interface Follow {
  name: string
  /** What the QR code says. */
  link: string
}

/** The account that a shop asks to follow; null: it has none. */
export const followQuery: ApiQuery<Follow | null> = apiQuery(['follow'], async (api, call) => {
  const { value } = await api.system.config({ key: 'follow' }, { ...call, noToast: true })
  return value as Follow | null
})

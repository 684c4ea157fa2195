import { type ApiQuery, queryOf } from '@kaozhou/react'

interface Follow {
  name: string
  /** The content of the QR code. */
  link: string
}

/** The WeChat account that the shop asks users to follow; null without one. */
export const followQuery: ApiQuery<Follow | null> = queryOf(
  ['system', 'config', { key: 'follow' }, 'value'],
  async (api, call) => {
    const { value } = await api.system.config({ key: 'follow' }, call)
    return value as Follow | null
  },
)

import type { Contract, EndpointShape } from '@kaozhou/api/contract'

/**
 * What a call costs in tokens of the general limits, where it is more than usual: 1 is a read of 2 to 3 ms of processor,
 * and every other write costs {@link WRITE_COST}.
 */
export const CALL_COSTS = {
  activities: { draw: 4, takeEnvelope: 4 },
  buying: { single: 6, cart: 6, bundle: 6 },
  documents: { preview: 8 },
  files: { uploadImage: 20 },
  oauth: { authorize: 4, bind: 10, socialCode: 10, socialLogin: 10 },
  orders: { otherPay: 6, pay: 6, cancel: 6, cancelAll: 10, refund: 6 },
  system: { reportError: 4 },
  // Each compares or makes a slow hash.
  session: { login: 10, passwordLogin: 20, sendCode: 10 },
  users: { changePhone: 20, close: 10, exportData: 20, sendCode: 10, setPassword: 20 },
} as const satisfies { [Group in keyof Contract]?: { [Name in keyof Contract[Group]]?: number } }

const WRITE_COST = 2

export function callCost(group: string, name: string, row: EndpointShape): number {
  const costs: Record<string, Record<string, number> | undefined> = CALL_COSTS
  return costs[group]?.[name] ?? (row.method === 'GET' ? 1 : WRITE_COST)
}

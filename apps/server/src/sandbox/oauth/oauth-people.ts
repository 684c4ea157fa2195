/** The accounts of the sandbox's authorizer; everybody may be each of them. */
export const OAUTH_PEOPLE = [
  { openId: 'oSandboxLinXiaozhou00000001', nickname: '林小舟', portrait: 0 },
  { openId: 'oSandboxZhouAnan000000002', nickname: '周岸岸', portrait: 1 },
  { openId: 'oSandboxChenManman00000003', nickname: '陈满满', portrait: 2 },
] as const satisfies readonly { openId: string; nickname: string; portrait: number }[]

export type OauthPerson = (typeof OAUTH_PEOPLE)[number]

export function findPerson(openId: string): OauthPerson | null {
  return OAUTH_PEOPLE.find((person) => person.openId === openId) ?? null
}

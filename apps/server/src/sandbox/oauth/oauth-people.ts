import { randomInt } from 'node:crypto'

export interface OauthPerson {
  openId: string
  nickname: string
  portrait: number
}

/** The accounts of the sandbox; anybody may choose any of them. */
export const OAUTH_PEOPLE = [
  { openId: 'oSandboxLinXiaozhou00000001', nickname: '林小舟', portrait: 0 },
  { openId: 'oSandboxZhouAnan000000002', nickname: '周岸岸', portrait: 1 },
  { openId: 'oSandboxChenManman00000003', nickname: '陈满满', portrait: 2 },
] as const satisfies readonly OauthPerson[]

const NEW_PERSON = /^oSandboxNew\d{12}(\d{4})$/

/** The openId of a new person: each can be bound to one account only, so three fixed ones would soon be used up. */
export function newPerson(): string {
  const digits = `${randomInt(1e8)}`.padStart(8, '0') + `${randomInt(1e8)}`.padStart(8, '0')
  return `oSandboxNew${digits}`
}

export function findPerson(openId: string): OauthPerson | null {
  const digits = NEW_PERSON.exec(openId)?.[1]
  if (digits) return { openId, nickname: `同学${digits}`, portrait: 0 }
  return OAUTH_PEOPLE.find((person) => person.openId === openId) ?? null
}

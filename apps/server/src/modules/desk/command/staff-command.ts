import { ROLE_NAMES, ROLES, type Role } from '@kaozhou/domain'
import {
  type CommandDatabase,
  withCommandDatabase,
} from '../../../database/commands/command-database'
import { inviteByCommand } from '../staff/first-owner'

export interface StaffCommandOptions {
  /** The words after `npm run staff --`. */
  words: readonly string[]
  say(line: string): void
  variables: Record<string, string | undefined>
  /** The database of the process that runs the command; without it one is opened. */
  opened?: CommandDatabase
}

const ROLE_LIST = ROLE_NAMES.map((role) => `${role}（${ROLES[role].title}）`).join('、')
const USAGE = `用法：
  npm run staff -- add <账号名> <姓名> <角色[,角色]>   加入一位员工，或给已有账号一个新链接
角色：${ROLE_LIST}`

/** Runs one command. @returns the exit code: 0, or 2 for a command that is not understood. */
export async function staffCommand({
  words,
  say,
  variables,
  opened,
}: StaffCommandOptions): Promise<number> {
  const [name, login = '', person = '', roleList = '', ...rest] = words
  const roles = roleList.split(',').filter(isRole)
  const isRight =
    name === 'add' &&
    rest.length === 0 &&
    /^[a-z0-9][a-z0-9.-]{1,30}$/.test(login) &&
    person.trim() !== '' &&
    roles.length > 0 &&
    roles.length === roleList.split(',').length
  if (!isRight) {
    say(USAGE)
    return name === 'help' || words.includes('--help') ? 0 : 2
  }
  const asked = { program: 'staff' as const, words: [...words], base: '' }
  return withCommandDatabase({ asked, say, variables, opened }, async ({ store, environment }) => {
    const platform = { environment, now: Date.now }
    const form = { login, name: person.trim(), roles }
    const { url } = await store.inTransaction((tx) => inviteByCommand(tx, platform, form))
    say(`${form.name} 用这个链接设置密码和动态码，三天内有效，只能用一次：\n${url}`)
    return 0
  })
}

function isRole(word: string): word is Role {
  return (ROLE_NAMES as readonly string[]).includes(word)
}

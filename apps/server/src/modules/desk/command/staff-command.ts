import { ROLE_NAMES, ROLES, type Role } from '@kaozhou/domain'
import { readEnvironment } from '../../../config/environment'
import { dataDirectory } from '../../../config/project-root'
import { openDatabase } from '../../../database/open-database'
import { makePrivate } from '../../../database/private-directory'
import { inviteByCommand } from '../staff/first-owner'

export interface StaffCommandOptions {
  /** The words after `npm run staff --`. */
  words: readonly string[]
  say(line: string): void
  variables: Record<string, string | undefined>
}

const ROLE_LIST = ROLE_NAMES.map((role) => `${role}（${ROLES[role].title}）`).join('、')
const USAGE = `用法：
  npm run staff -- add <账号名> <姓名> <角色[,角色]>   加入一位员工，或给已有账号一个新链接
角色：${ROLE_LIST}
内嵌数据库同一时间只给一个程序用，先停下服务器再运行。`

/** Runs one command. @returns the exit code: 0, or 2 for a command that is not understood. */
export async function staffCommand({
  words,
  say,
  variables,
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
  const environment = readEnvironment(variables)
  const directory = dataDirectory(environment)
  makePrivate(directory)
  const store = await openDatabase(environment, directory, (error) => {
    throw error
  })
  try {
    const platform = { environment, now: Date.now }
    const form = { login, name: person.trim(), roles }
    const { url } = await store.inTransaction((tx) => inviteByCommand(tx, platform, form))
    say(`${form.name} 用这个链接设置密码和动态码，三天内有效，只能用一次：\n${url}`)
    return 0
  } finally {
    await store.close()
  }
}

function isRole(word: string): word is Role {
  return (ROLE_NAMES as readonly string[]).includes(word)
}

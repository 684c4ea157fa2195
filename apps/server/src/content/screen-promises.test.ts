import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CLASS_REMINDER_MS,
  MOCK_REMINDER_MS,
  validateNickname,
  validatePassword,
} from '@kaozhou/domain'
import { describe, expect, test } from 'vitest'
import { INSTALMENT_MIN_AMOUNT } from '../modules/buying/payments/instalment-plans'

const ROOT = join(import.meta.dirname, '../../../..')
const FOLDERS = [
  ...['screens', 'parts', 'session', 'shell', 'start', 'page'].map((room) => `apps/h5/src/${room}`),
  'packages/ui/src',
]

/** A number of something, written out in a Chinese text of the storefront. One of something is grammar: 每一天. */
const NUMBER =
  /(?:(?<![\d.$])[1-9][0-9]* ?(?:天|小时|分钟|个月|周|%|次|秒|元|分|位|年|张|门|个|字|MB)|¥[1-9]|(?:[两二三四五六七八九十]+个?|半)(?:天|小时|分钟|月|周|倍|工作日))/

interface Keeper {
  /** Part of the sentence. */
  says: string
  /** What keeps it. */
  by: string
  /** False when the rule has another number than the sentence. */
  holds?: boolean
}

const longest = (isValid: (text: string) => boolean): number =>
  Array.from({ length: 100 }, (_, at) => at).findLast((at) =>
    isValid('a1'.repeat(50).slice(0, at)),
  ) ?? 0
const password = (text: string) => validatePassword(text, text).ok

/** Numbers that stand in a text; all others come from the rule itself. */
const KEPT: readonly Keeper[] = [
  {
    says: '8–20 位，字母',
    by: 'validatePassword',
    holds: longest(password) === 20 && password('a1b2c3d4') && !password('a1b2c3d'),
  },
  {
    says: '最多 16 个字',
    by: 'validateNickname',
    holds: longest((text) => validateNickname(text).ok) === 16,
  },
  { says: "'不到 1 分钟'", by: 'refundMinutes of the same file: less than a minute is left' },
  { says: '满 ¥100、待支付', by: 'couldUseCreditPay', holds: INSTALMENT_MIN_AMOUNT === 10_000 },
  {
    says: '15 分钟内有一节课',
    by: 'class reminders; the worker stands alone',
    holds: CLASS_REMINDER_MS === 15 * 60_000,
  },
  {
    says: '模考半小时内开考',
    by: 'reminders of mocks; the worker stands alone',
    holds: MOCK_REMINDER_MS === 30 * 60_000,
  },
  { says: '图片超过 20 MB', by: 'MAX_BYTES beside it' },
  { says: '8 位字母或数字', by: 'validateInvitationCode' },
  { says: '禁言 10 分钟', by: 'the minutes that the entry sends' },
  { says: '10 个字以上', by: 'LEAST_REASON beside it, and the contract' },
  { says: '约 8 分钟', by: 'an estimate: some 20 seconds a question' },
  { says: '四六级 550 分以上', by: 'what the staff asks of applicants' },
  { says: '三个工作日内', by: 'the staff, who call' },
]

/** The lines of the storefront's screens with such a number. */
function linesWithNumbers(): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(ROOT, folder, name),
    ),
  ).filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|fixture)\./.test(name))
  return files
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .map((line) => line.trim())
    .filter((line) => !/^(?:\/\/|\/?\*)/.test(line))
    .filter((line) => /[\u4e00-\u9fff]/.test(line) && NUMBER.test(line))
}

describe('what the screens promise by themselves', () => {
  const lines = linesWithNumbers()

  test('every text with a number that is written out is listed here with the rule that keeps it', () => {
    const loose = lines.filter((line) => !KEPT.some(({ says }) => line.includes(says)))
    expect(loose).toEqual([])
  })

  test('every listed text is on a screen', () => {
    const unsaid = KEPT.filter(({ says }) => !lines.some((line) => line.includes(says)))
    expect(unsaid.map(({ says }) => says)).toEqual([])
  })

  test.each(KEPT.filter(({ holds }) => holds !== undefined))(
    '“$says” is kept by $by',
    ({ holds }) => {
      expect(holds).toBe(true)
    },
  )
})

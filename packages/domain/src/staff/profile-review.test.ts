import { expect, test } from 'vitest'
import type { SensitiveWord } from '../courses/sensitive-words'
import { nicknameWordFault, profileRefusedText, profileRestoredText } from './profile-review'

const words: SensitiveWord[] = [
  { word: '笨蛋', category: 'abuse' },
  { word: '代考', category: 'unlawful' },
]

test.each<[string, string | null]>([
  ['上岸的小舟', null],
  ['大笨 蛋', '昵称里不能有“笨蛋”，请换一个'],
  ['代·考加我', '昵称里不能有“代考”，请换一个'],
])('the nickname %s: %s', (nickname, fault) => {
  expect(nicknameWordFault(nickname, words)).toBe(fault)
})

test('the person reads what was refused, why, and what stands there now', () => {
  const nickname = {
    part: 'nickname',
    value: '加薇信',
    reason: '不能写联系方式',
    now: '考生1234',
  } as const
  expect(profileRefusedText(nickname)).toBe(
    '你的昵称“加薇信”没有通过审核：不能写联系方式。先改成了“考生1234”，你可以重新起一个',
  )
  expect(profileRefusedText({ part: 'avatar', reason: '不能用二维码' })).toContain(
    '没有通过审核：不能用二维码。先换成了默认头像',
  )
  expect(profileRestoredText('nickname', '小林')).toContain('“小林”')
  expect(profileRestoredText('avatar', '/uploads/a.jpg')).not.toContain('uploads')
})

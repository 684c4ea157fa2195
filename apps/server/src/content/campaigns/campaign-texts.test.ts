import { expect, test } from 'vitest'
import { DEMO_FOLDER } from '../../testing/load-demo'
import { readContentFolder } from '../reading/content-files'
import { readContent } from '../reading/read-content'
import { numbersInText } from './numbers-in-text'

test.each<[text: string, numbers: number[]]>([
  ['连续 3、7、14 天各有一份', [3, 7, 14]],
  ['三位同学助力，二十一天，两千个', [3, 21, 2000]],
  ['总预算 ¥2000，每个最少 ¥0.30', [2000, 0.3]],
  ['每天一次，领一份', []],
  ['2026 年 11 月', []],
])('“%s” counts %j', (text, numbers) => {
  expect(numbersInText(text)).toEqual(numbers)
})

const { files } = await readContentFolder(DEMO_FOLDER)

/** The faults and the campaign of a file of the demo, in which a text was replaced. */
function withChange(slug: string, from: string | RegExp, to: string) {
  const file = `campaigns/${slug}.yaml`
  const text = files.get(file)?.toString('utf8') ?? ''
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  const { content, faults } = readContent(new Map([...files, [file, Buffer.from(changed)]]))
  return { campaign: content.campaigns.find((one) => one.slug === slug), faults }
}

test("when a campaign's settings change, its rules name the new number and its share text the new prize", () => {
  const few = withChange('live-luck', 'perDay: 5', 'perDay: 4')
  expect([few.faults, few.campaign?.rules[0]]).toEqual([
    [],
    '抽奖机会：参加后得 1 次，每天得 1 次，每天第一次分享得 1 次；每天最多抽 4 次。',
  ])
  const named = withChange('live-luck', 'name: 考研长难句讲义', 'name: 考研词汇图册')
  expect(named.campaign?.config.page.share.text).toContain('考研词汇图册')
})

test.each<[what: string, slug: string, from: string, to: string, says: RegExp]>([
  ['a number that no setting has', 'live-luck', '"{{chances.rule}}。"', '每天最多抽六次', /“6”/],
  [
    'a prize that it does not give',
    'live-luck',
    '"{{prize.names}}，来抽一次"',
    '词卡来抽',
    /“词卡”/,
  ],
  ['a kind that it does not give', 'live-luck', '"{{prize.names}}，来抽一次"', '课程券', /“券”/],
  [
    'a setting that it does not have',
    'live-luck',
    '{{chances.rule}}',
    '{{rain.every}}',
    /没有 rain\.every/,
  ],
  ['an unknown name', 'live-luck', '{{chances.rule}}', '{{chances.none}}', /没有叫 chances\.none/],
])('content check refuses %s', (_what, slug, from, to, says) => {
  const { faults } = withChange(slug, from, to)
  expect(faults).toHaveLength(1)
  expect(faults[0]?.message).toMatch(says)
  expect(faults[0]?.file).toBe(`campaigns/${slug}.yaml`)
})

import { describe, expect, test } from 'vitest'
import { type HomeItem, homeChangeWords, homeItemFault, isShownAtHome } from './home-items'

const NOW = Date.UTC(2026, 10, 28, 4)
const banner: HomeItem = {
  title: '四级全程班',
  subtitle: '',
  alt: '5 周，陪你到岸',
  link: '/details/1001',
  icon: null,
  badge: null,
  shelf: 'on',
  from: null,
  until: null,
}
const entry: HomeItem = { ...banner, subtitle: '本周一场', alt: '', icon: 'exam' }

describe('what a banner or an entry may be', () => {
  test.each([
    ['banners', banner, null],
    ['banners', { ...banner, title: ' ' }, 'title'],
    ['banners', { ...banner, alt: '' }, 'alt'],
    ['banners', { ...banner, link: '//evil.example' }, 'link'],
    ['banners', { ...banner, link: 'javascript:alert(1)' }, 'link'],
    ['banners', { ...banner, from: NOW + 2, until: NOW + 1 }, 'times'],
    ['banners', { ...banner, until: NOW }, 'over'],
    ['entries', entry, null],
    ['entries', { ...entry, subtitle: '' }, 'subtitle'],
    ['entries', { ...entry, icon: null }, 'icon'],
  ] as const)('%s %j: %s', (kind, item, fault) => {
    expect(homeItemFault(kind, item, NOW)).toBe(fault)
  })
})

test('students see it on the shelf, from its first moment until before its last', () => {
  const between = { shelf: 'on' as const, from: NOW, until: NOW + 10 }
  expect([NOW - 1, NOW, NOW + 9, NOW + 10].map((at) => isShownAtHome(between, at))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isShownAtHome({ ...between, shelf: 'off' }, NOW)).toBe(false)
})

test('each change is said with what it was, and when students see it', () => {
  const after = { ...banner, title: '四级冲刺班', badge: '新', from: NOW + 3_600_000 }
  const lines = homeChangeWords(banner, after, { now: NOW, newPicture: true })
  expect(lines).toEqual([
    '标题：四级全程班 → 四级冲刺班。',
    '角标：没有 → 新。',
    '换一张图片，中间的三比一会留下。',
    expect.stringContaining('什么时候有：一直 → '),
    expect.stringMatching(/^学生从 .* 起看到/),
  ])
  expect(homeChangeWords(null, banner, { now: NOW, newPicture: true })).toEqual([
    '首页马上是这样，已经打开的页面一分钟内。',
  ])
})

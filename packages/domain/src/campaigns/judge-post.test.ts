import { describe, expect, test } from 'vitest'
import { findPostLink, judgePost, linkFingerprint, type PostRules } from './judge-post'

const RULES: PostRules = { kinds: ['link'], hosts: ['xiaohongshu.com'], trustAfter: 2 }
const NOTE = 'https://www.xiaohongshu.com/explore/64ab'

describe('judgePost', () => {
  test.each([
    ['a note of the host waits for a look', NOTE, 'waiting'],
    ['a note of a subdomain waits for a look', 'https://m.xiaohongshu.com/explore/1', 'waiting'],
    ['a host that only ends like it is refused', 'https://evilxiaohongshu.com/a', 'refused'],
    ['a host that only begins like it is refused', 'https://xiaohongshu.com.evil.cn/a', 'refused'],
    ['another host is refused', 'https://example.com/a', 'refused'],
    ['the home page is refused', 'https://www.xiaohongshu.com/', 'refused'],
    ['text that is no link is refused', '看我的笔记', 'refused'],
    ['a script is refused', 'javascript:alert(1)', 'refused'],
  ])('%s', (_, content, state) => {
    expect(judgePost({ kind: 'link', content, acceptedBefore: 0 }, RULES).state).toBe(state)
  })

  test.each([
    [1, 'waiting'],
    [2, 'accepted'],
  ])('after %i accepted hand-ins the next is %s', (acceptedBefore, state) => {
    expect(judgePost({ kind: 'link', content: NOTE, acceptedBefore }, RULES).state).toBe(state)
  })

  test('with many accepted hand-ins another host is still refused', () => {
    const facts = { kind: 'link' as const, content: 'https://example.com/a', acceptedBefore: 9 }
    expect(judgePost(facts, RULES)).toEqual({
      state: 'refused',
      reason: '只收 xiaohongshu.com 的链接',
    })
  })

  test('without a rule of trust every hand-in waits', () => {
    const facts = { kind: 'link' as const, content: NOTE, acceptedBefore: 99 }
    expect(judgePost(facts, { ...RULES, trustAfter: null }).state).toBe('waiting')
  })

  test('a picture where links are taken is refused', () => {
    const facts = { kind: 'picture' as const, content: '/uploads/a.jpg', acceptedBefore: 0 }
    expect(judgePost(facts, RULES)).toEqual({ state: 'refused', reason: '这个活动只收链接' })
  })
})

describe('findPostLink', () => {
  test.each([
    [
      '72 考研人发布了一篇小红书笔记，快来看吧！ 😆 aB3 😆 http://xhslink.com/a/Xy12Zz，复制本条信息，打开【小红书】App查看精彩内容！',
      'http://xhslink.com/a/Xy12Zz',
    ],
    [
      '【备考】https://www.xiaohongshu.com/explore/64ab?a=1&b=2 看看',
      'https://www.xiaohongshu.com/explore/64ab?a=1&b=2',
    ],
    ['(https://xhslink.com/a/b).', 'https://xhslink.com/a/b'],
    ['没有链接的一段话', null],
  ])('in “%s” the link is %s', (text, link) => {
    expect(findPostLink(text)).toBe(link)
  })
})

describe('linkFingerprint', () => {
  test.each([
    'https://www.xiaohongshu.com/explore/64ab?share=1',
    'http://xiaohongshu.com/explore/64ab/',
    'https://m.xiaohongshu.com/explore/64ab#top',
  ])('%s is the same post', (link) => {
    expect(linkFingerprint(link)).toBe('xiaohongshu.com/explore/64ab')
  })

  test('another post has another fingerprint', () => {
    expect(linkFingerprint(NOTE)).not.toBe(linkFingerprint(`${NOTE}1`))
  })
})

import { describe, expect, test } from 'vitest'
import { supportChat } from './support-chat'

describe('support chat', () => {
  const visitor = { randomId: 'r', link: 'https://m.kaozhou.example/details/1' }
  test.each([
    [7, '7'],
    ['u', 'u'],
    [null, 'r'],
    [undefined, 'r'],
    ['', 'r'],
  ])('the visitor "r" with user id %s chats as %s', (userId, partnerId) => {
    expect(supportChat({ ...visitor, userId })).toEqual({ partnerId, card: null })
  })

  test("a chat opened from a course carries the course's card", () => {
    const course = { name: '四级冲刺', summary: '三周', categories: [{ name: '四级' }] }
    expect(supportChat({ ...visitor, course }).card).toEqual({
      title: '四级冲刺',
      link: visitor.link,
      description: '三周',
      categories: ['四级'],
    })
    expect(supportChat({ ...visitor, course: { name: 'x' } }).card).toMatchObject({
      description: '',
      categories: [],
    })
  })
})

// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { demoContent } from '../../testing/demo-content'
import { courseCover } from '../art/course-cover'
import { drawnPictures } from './drawn-pictures'
import { ownArt } from './own-art'

const { content } = await demoContent()
const artFiles = () => [...ownArt(), ...drawnPictures(content)]

const files = artFiles()
const MAX_BYTES = 6 * 1024

function parse(markup: string): XMLDocument {
  return new DOMParser().parseFromString(markup, 'image/svg+xml')
}

describe('the pictures that are drawn', () => {
  test('26 covers, 8 portraits, 12 avatars, 3 banners, the gift and the logo', () => {
    const count = (folder: string) => files.filter(([key]) => key.startsWith(`${folder}/`)).length
    expect(['covers', 'teachers', 'avatars', 'banners', 'brand'].map(count)).toEqual([
      26, 8, 12, 3, 2,
    ])
    expect(count('promo')).toBe(10)
  })

  test('drawing twice gives the same files', () => {
    expect(artFiles()).toEqual(files)
  })

  test.each(files)(
    '%s is well-formed and at most 6 kB, and neither loads nor runs anything',
    (_, markup) => {
      const parsed = parse(markup)
      expect(parsed.querySelector('parsererror')).toBeNull()
      expect(parsed.documentElement.localName).toBe('svg')
      expect(new TextEncoder().encode(markup).length).toBeLessThanOrEqual(MAX_BYTES)
      expect(markup).not.toMatch(
        /<script|<foreignObject|<image|href=|url\((?!#)|\son[a-z]+=|NaN|undefined/,
      )
    },
  )

  test('no two pictures are the same', () => {
    expect(new Set(files.map(([, markup]) => markup)).size).toBe(files.length)
  })

  test('markup in the name of a course is escaped', () => {
    const cover = courseCover('<script>"C & D"', {
      ground: 'teal',
      figure: '<',
      label: '& "x"',
      layout: 'moon',
      motif: 'none',
    })
    expect(cover).not.toContain('<script')
    expect(parse(cover).querySelector('title')?.textContent).toBe('<script>"C & D"')
  })
})

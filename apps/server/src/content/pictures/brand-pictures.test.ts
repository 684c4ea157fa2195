import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BRAND_PICTURES } from '../../platform/brand/brand'
import type { EntryOf } from '../format/kinds'
import { brandPictures } from './brand-pictures'
import { canDraw } from './can-draw'

const SCHOOL: EntryOf<'brand'> = {
  file: 'brand.yaml',
  name: '远山书院',
  tagline: '一个句子',
  logo: { sign: '远', palette: 'indigo' },
  share: {},
  colours: { primary: '#3a4796', price: '#b4371f' },
}
const INDIGO = [58, 71, 150]

const logoFile = await sharp({
  create: { width: 64, height: 64, channels: 4, background: '#ff0000' },
})
  .png()
  .toBuffer()

async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const one = sharp(bytes)
    .ensureAlpha()
    .toColourspace('srgb')
    .extract({ left, top, width: 1, height: 1 })
  return [...(await one.raw().toBuffer())]
}

const SIZES = [
  [BRAND_PICTURES.touchIcon, 180, 180],
  [BRAND_PICTURES.icon192, 192, 192],
  [BRAND_PICTURES.icon512, 512, 512],
  [BRAND_PICTURES.maskable192, 192, 192],
  [BRAND_PICTURES.maskable512, 512, 512],
  [BRAND_PICTURES.share, 1200, 630],
] as const

test.each([
  ['a drawn sign', SCHOOL.logo],
  ['a drawn boat', { mark: 'boat', palette: 'teal' } as const],
  ['a file', 'pictures/logo.png'],
])('of %s, every icon and the share picture is a small PNG of its size', async (_, logo) => {
  const files = new Map([['pictures/logo.png', logoFile]])
  const made = new Map(await brandPictures({ brand: [{ ...SCHOOL, logo }] }, files))
  for (const [key, width, height] of SIZES) {
    const bytes = made.get(key) as Buffer
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height })
    expect(bytes.length).toBeLessThan(40_000)
  }
  expect(made.size).toBe(SIZES.length + 1)
})

test('an icon has round corners; a maskable one and that of iOS fill theirs with the school’s colour', async () => {
  const made = new Map(await brandPictures({ brand: [SCHOOL] }, new Map()))
  const corner = async (key: string) => pixel(made.get(key) as Buffer, 0, 0)
  expect((await corner(BRAND_PICTURES.icon192))[3]).toBe(0)
  for (const key of [BRAND_PICTURES.maskable192, BRAND_PICTURES.touchIcon])
    expect(await corner(key)).toEqual([...INDIGO, 255])
})

test('the favicon is one icon file with a PNG of 48 px', async () => {
  const made = new Map(await brandPictures({ brand: [SCHOOL] }, new Map()))
  const ico = made.get(BRAND_PICTURES.favicon) as Buffer
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48])
  expect(ico.readUInt32LE(14)).toBe(ico.length - ico.readUInt32LE(18))
  const png = ico.subarray(ico.readUInt32LE(18))
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 })
})

test('a share picture of one’s own fills the card', async () => {
  const own = await sharp({
    create: { width: 900, height: 500, channels: 3, background: '#00ff00' },
  })
    .png()
    .toBuffer()
  const files = new Map([['pictures/share.png', own]])
  const brand = [{ ...SCHOOL, share: { picture: 'pictures/share.png' } }]
  const share = new Map(await brandPictures({ brand }, files)).get(BRAND_PICTURES.share) as Buffer
  for (const [x, y] of [
    [0, 0],
    [1199, 629],
  ] as const)
    expect(await pixel(share, x, y)).toEqual([0, 255, 0, 255])
})

test('a character that no font has can’t be drawn', async () => {
  expect(await canDraw(sharp, '\u{f8f4}')).toBe(false)
  expect(await canDraw(sharp, 'A')).toBe(true)
})

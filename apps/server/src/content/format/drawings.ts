import * as v from 'valibot'
import { BANNER_SCENES } from '../art/banner'
import { COVER_GROUNDS, COVER_LAYOUTS, COVER_MOTIFS } from '../art/cover-spec'
import { HERO_SCENES, HERO_STORIES } from '../art/hero-spec'
import { CLOTHES_KINDS, EXTRA_KINDS, GLASSES_KINDS, HAIR_KINDS } from '../art/teacher-avatar'
import { colour, pictureFile, text } from './values'

/** A cover that is drawn: the large sign, the short name and the look. */
const drawnCover = v.strictObject({
  layout: v.picklist(COVER_LAYOUTS),
  /** The large character or formula. */
  figure: text,
  /** Four to seven characters. */
  title: text,
  palette: v.picklist(COVER_GROUNDS),
  motif: v.optional(v.picklist(COVER_MOTIFS), 'none'),
})

/** A picture's file, or a cover that is drawn. */
export const cover = v.union(
  [pictureFile, drawnCover],
  '封面写图片文件（pictures/cover.webp），或画一张：{ layout: moon, figure: 肆, title: 四级全程班, palette: teal }',
)

const drawnPortrait = v.strictObject({
  ground: colour,
  skin: colour,
  hair: v.picklist(HAIR_KINDS),
  hairColour: colour,
  clothes: v.picklist(CLOTHES_KINDS),
  colour,
  /** The second colour of the clothes: collar, lapels, strings. */
  trim: colour,
  glasses: v.optional(v.picklist(GLASSES_KINDS)),
  extra: v.optional(v.picklist(EXTRA_KINDS)),
})

/** A picture's file, or a portrait that is drawn. */
export const portrait = v.union(
  [pictureFile, drawnPortrait],
  '头像写图片文件（pictures/name.webp），或写出要画的样子：{ ground, skin, hair, hairColour, clothes, colour, trim }',
)

const drawnBanner = v.strictObject({
  scene: v.picklist(BANNER_SCENES),
  title: text,
  subtitle: text,
  /** What decides: a price, a date, a saving. */
  tag: text,
})

/** A picture's file, or a banner that is drawn. */
export const bannerPicture = v.union(
  [pictureFile, drawnBanner],
  '横幅写图片文件（pictures/banner.webp），或画一张：{ scene: shore, title, subtitle, tag }',
)

const palette = v.picklist(COVER_GROUNDS)

/** The boat, or one character of the name as a sign. */
const drawnLogo = v.union([
  v.strictObject({ mark: v.literal('boat'), palette }),
  v.strictObject({ sign: v.pipe(text, v.check(isOneCharacter, '写一个字，例如 远')), palette }),
])

function isOneCharacter(sign: string): boolean {
  return Array.from(sign).length === 1
}

/** A picture's file, or a logo that is drawn. */
export const logo = v.union(
  [pictureFile, drawnLogo],
  '标志写图片文件（pictures/logo.svg），或画一张：{ sign: 远, palette: indigo }、{ mark: boat, palette: teal }',
)

/** A picture's file, or the head of a campaign that is drawn in its tone. */
export const hero = v.union(
  [
    pictureFile,
    v.strictObject({
      scene: v.picklist([...HERO_SCENES, ...HERO_STORIES]),
      /** On the slip or the seal: one or two characters. */
      figure: v.pipe(
        text,
        v.check((figure) => Array.from(figure).length <= 2, '写一个字或两个字，例如 抽'),
      ),
      /** Where the slip hangs. */
      slip: v.optional(v.picklist(['left', 'right'])),
    }),
  ],
  `头图写图片文件（pictures/hero.webp），或画一张：{ scene: wheel, figure: 抽 }；scene 是其中一个：${[...HERO_SCENES, ...HERO_STORIES].join('、')}；figure 写一个字或两个字；slip: right 把字条挂在右边`,
)

const drawnGift = v.strictObject({
  title: text,
  tickets: v.array(
    v.strictObject({
      yuan: v.pipe(v.number('要写一个数'), v.integer('写整数元'), v.minValue(1, '至少 1 元')),
      name: text,
      condition: text,
    }),
  ),
  action: text,
  /** The line of the strip at the head of the home screen. */
  strip: text,
})

/** The picture of the new user's pack and its strip at the head of the home screen: two files, or drawn. */
export const giftPicture = v.union(
  [v.strictObject({ file: pictureFile, strip: pictureFile }), drawnGift],
  '写两个图片文件：{ file: pictures/gift.webp, strip: pictures/gift-strip.webp }，或写出要画的字：{ title, tickets, action, strip }',
)

import { SEASON_TONES } from '@kaozhou/domain'
import { LOGO_KEY } from '../../platform/brand/brand'
import { bannerPicture } from '../art/banner'
import { benefitHeadImage, benefitImage } from '../art/benefit-image'
import { campaignHero } from '../art/campaign-hero'
import { courseCover } from '../art/course-cover'
import { goodsPicture } from '../art/goods-picture'
import { logoMark, logoWordmark } from '../art/logo-mark'
import { teacherAvatar } from '../art/teacher-avatar'
import type { Content } from '../format/kinds'
import {
  bannerKey,
  coverKey,
  giftKeys,
  goodsKey,
  heroKey,
  portraitKey,
  WORDMARK,
} from './picture-keys'

type Picture = [key: string, svg: string]

/** Every picture that a folder has drawn, by its key; the same every time. */
export function drawnPictures(content: Content): Map<string, string> {
  return new Map([
    ...logos(content),
    ...covers(content),
    ...portraits(content),
    ...banners(content),
    ...newUserPictures(content),
    ...heroes(content),
    ...content.pointsGoods.flatMap(({ id, name, figure, picture }): Picture[] =>
      picture === undefined ? [[goodsKey(id, picture), goodsPicture(id, name, figure ?? '')]] : [],
    ),
  ])
}

function logos({ brand }: Content): Picture[] {
  return brand.flatMap(({ name, logo }): Picture[] =>
    typeof logo === 'string'
      ? []
      : [
          [LOGO_KEY, logoMark(logo, name)],
          [WORDMARK, logoWordmark(logo, name)],
        ],
  )
}

function covers({ courses, bundles }: Content): Picture[] {
  const named = [
    ...courses.map(({ id, name, cover }) => ({ id, name, cover })),
    ...bundles.map(({ id, title, coverName, cover }) => ({ id, name: coverName ?? title, cover })),
  ]
  return named.flatMap(({ id, name, cover }): Picture[] => {
    if (typeof cover === 'string') return []
    const { title, palette, ...spec } = cover
    return [[coverKey(id, cover), courseCover(name, { ...spec, label: title, ground: palette })]]
  })
}

function portraits({ teachers }: Content): Picture[] {
  return teachers.flatMap(({ id, name, portrait }): Picture[] =>
    typeof portrait === 'string'
      ? []
      : [[portraitKey(id, portrait), teacherAvatar(name, portrait)]],
  )
}

function banners({ banners: entries, pages }: Content): Picture[] {
  const shown = [
    ...entries.map(({ id, picture }) => ({ name: id as number | string, picture })),
    ...pages.flatMap(({ id, blocks }) =>
      blocks.flatMap((block, index) =>
        block.kind === 'image' && !(typeof block.picture === 'object' && 'banner' in block.picture)
          ? [{ name: `page-${id}-${index + 1}`, picture: block.picture }]
          : [],
      ),
    ),
  ]
  return shown.flatMap(({ name, picture }): Picture[] => {
    if (typeof picture === 'string') return []
    const { scene, ...words } = picture
    return [[bannerKey(name, picture), bannerPicture(scene, words)]]
  })
}

/** The heads of campaigns that are drawn. */
export function heroes({ campaigns }: Pick<Content, 'campaigns'>): Picture[] {
  return campaigns.flatMap(({ slug, title, hero, config }): Picture[] => {
    if (hero === undefined || typeof hero === 'string') return []
    const { tone } = config.page
    if (tone !== 'season') return [[heroKey(slug), campaignHero(title, tone, hero)]]
    return SEASON_TONES.map((each) => [heroKey(slug, each), campaignHero(title, each, hero)])
  })
}

function newUserPictures({ newUserGift }: Content): Picture[] {
  return newUserGift.flatMap(({ picture }): Picture[] => {
    if ('file' in picture) return []
    const { title, tickets, action, strip } = picture
    const { image, headImage } = giftKeys(picture)
    return [
      [image, benefitImage(title, tickets, action)],
      [headImage, benefitHeadImage(title, strip)],
    ]
  })
}

import { booksBanner, nightBanner, shoreBanner } from './art/banner'
import { benefitHeadImage, benefitImage } from './art/benefit-image'
import { courseCover } from './art/course-cover'
import type { CoverGround, CoverSpec } from './art/cover-spec'
import { goodsPicture } from './art/goods-picture'
import { logoMark, logoWordmark } from './art/logo-mark'
import { portraits, teacherAvatar } from './art/teacher-avatar'
import { emblems, userAvatar } from './art/user-avatar'
import { liveWeeks } from './content/courses/course-claims'
import { courseDrafts } from './content/courses/course-drafts'
import { pointsGoods } from './content/points-goods'
import { teachers } from './content/teachers'
import type { ArtKey } from './model/types'

const CATEGORY_GROUND: Record<number, CoverGround> = { 1: 'teal', 2: 'indigo', 3: 'ochre' }

const BUNDLE_COVERS: { id: number; name: string; spec: CoverSpec }[] = [
  {
    id: 601,
    name: '考研公共课联报',
    spec: { ground: 'indigo', figure: '岸', label: '三科联报', layout: 'moon', motif: 'book' },
  },
  {
    id: 602,
    name: '大学课程任选三门',
    spec: { ground: 'ochre', figure: '选', label: '任选三门', layout: 'grid', motif: 'none' },
  },
]

function coverFiles(): [ArtKey, string][] {
  const courses = courseDrafts.map(({ id, name, categoryIds, cover }): [ArtKey, string] => {
    const ground = CATEGORY_GROUND[categoryIds[0]] ?? 'teal'
    return [`covers/${id}.svg`, courseCover(name, { ...cover, ground })]
  })
  const bundles = BUNDLE_COVERS.map(({ id, name, spec }): [ArtKey, string] => [
    `covers/${id}.svg`,
    courseCover(name, spec),
  ])
  return [...courses, ...bundles]
}

function peopleFiles(): [ArtKey, string][] {
  const drawn = teachers.flatMap(({ name, avatar, id }): [ArtKey, string][] => {
    const portrait = portraits[id]
    return portrait ? [[avatar, teacherAvatar(name, portrait)]] : []
  })
  const people = emblems.map((emblem, index): [ArtKey, string] => [
    `avatars/${index + 1}.svg`,
    userAvatar(emblem),
  ])
  return [...drawn, ...people]
}

function promotionFiles(): [ArtKey, string][] {
  const goods = pointsGoods.map(({ id, name, figure, image }): [ArtKey, string] => [
    image,
    goodsPicture(id, name, figure),
  ])
  return [
    [
      'banners/1.svg',
      shoreBanner({
        title: `${liveWeeks(1001)} 周，陪你到岸`,
        subtitle: '四级全程班 · 听读写译一次过',
        tag: '三人成团更省',
      }),
    ],
    [
      'banners/2.svg',
      nightBanner({
        title: '数学一，算得对',
        subtitle: '考研数学全程班 · 预售中',
        tag: '定金一份抵三份',
      }),
    ],
    [
      'banners/3.svg',
      booksBanner({ title: '期末不慌', subtitle: '大学课程任选三门', tag: '一次选三门' }),
    ],
    [
      'promo/new-user.svg',
      benefitImage(
        '新人见面礼',
        [
          { yuan: 15, name: '新人无忧券', condition: '满 59 元可用 · 7 天' },
          { yuan: 50, name: '新人大额券', condition: '满 299 元可用 · 15 天' },
          { yuan: 5, name: '见面红包', condition: '无门槛 · 15 天' },
        ],
        '点击领取',
      ),
    ],
    ['promo/new-user-head.svg', benefitHeadImage('新人见面礼', '两张券、一个红包，点击领取')],
    ...goods,
  ]
}

/** Every picture of the seed by its key; the same every time. */
export function artFiles(): Map<ArtKey, string> {
  return new Map<ArtKey, string>([
    ...coverFiles(),
    ...peopleFiles(),
    ...promotionFiles(),
    ['brand/mark.svg', logoMark()],
    ['brand/wordmark.svg', logoWordmark()],
  ])
}

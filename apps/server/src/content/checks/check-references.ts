import type { Content, EntryOf, KindName } from '../format/kinds'
import type { ValuePath } from '../reading/fault'
import type { Report } from './report'

/** What can be referred to, and what a person calls it. */
const NAMES = {
  course: '课程',
  teacher: '老师',
  category: '分类',
  coupon: '优惠券',
  redPacket: '红包',
  document: '资料',
  bundle: '联报',
  privilege: '权益',
  card: '会员卡',
  batch: '激活码批次',
  banner: '横幅',
  question: '题库里的题',
  promise: '服务承诺',
  section: '课时',
  paper: '试卷',
  mock: '模考',
  campaign: '活动',
} as const

type Target = keyof typeof NAMES
type Reference = [path: ValuePath, target: Target, value: number | string]

/** Every number and name that refers to something has to be that of something in the folder. */
export function checkReferences(
  content: Content,
  report: Report,
  isWhole: (kind: KindName) => boolean,
): void {
  const known = knownTargets(content)
  for (const kind of Object.keys(REFERENCES) as KindName[]) {
    const referencesOf = REFERENCES[kind] as ((entry: unknown) => Reference[]) | undefined
    content[kind].forEach((entry, index) => {
      for (const [path, target, value] of referencesOf?.(entry) ?? []) {
        // Entries may be missing from a kind with faults of its own: references to it are not checked.
        if (!known[target].has(value) && isWhole(KIND_OF[target])) {
          report(kind, index, path, `没有这个${NAMES[target]}：${value}`)
        }
      }
    })
  }
}

const KIND_OF: Readonly<Record<Target, KindName>> = {
  course: 'courses',
  teacher: 'teachers',
  category: 'categories',
  coupon: 'coupons',
  redPacket: 'redPackets',
  document: 'courses',
  bundle: 'bundles',
  privilege: 'privileges',
  card: 'membershipCards',
  batch: 'activationCodes',
  banner: 'banners',
  question: 'questions',
  promise: 'servicePromises',
  section: 'courses',
  paper: 'papers',
  mock: 'mocks',
  campaign: 'campaigns',
}

function knownTargets(content: Content): Record<Target, ReadonlySet<number | string>> {
  const ids = (list: readonly { id: number }[]) =>
    new Set<number | string>(list.map(({ id }) => id))
  return {
    course: ids(content.courses),
    teacher: ids(content.teachers),
    category: ids(content.categories),
    coupon: ids(content.coupons),
    redPacket: ids(content.redPackets),
    document: ids(content.courses.flatMap(({ documents }) => documents)),
    bundle: ids(content.bundles),
    privilege: ids(content.privileges),
    card: ids(content.membershipCards),
    batch: new Set(content.activationCodes.map(({ batch }) => batch)),
    banner: ids(content.banners),
    question: new Set(content.questions.map(({ file, key }) => `${file}/${key}`)),
    promise: new Set(content.servicePromises.map(({ key }) => key)),
    paper: new Set(content.papers.map(({ file }) => file)),
    mock: new Set(content.mocks.map(({ key }) => key)),
    campaign: new Set(content.campaigns.map(({ slug }) => slug)),
    section: ids(
      content.courses.flatMap(({ chapters }) => chapters.flatMap(({ sections }) => sections)),
    ),
  }
}

const each = (path: ValuePath, target: Target, values: readonly (number | string)[]): Reference[] =>
  values.map((value, index) => [[...path, index], target, value])

const one = (path: ValuePath, target: Target, value: number | string | null | undefined) =>
  value === undefined || value === null ? [] : [[path, target, value] as Reference]

const REFERENCES: { readonly [K in KindName]?: (entry: EntryOf<K>) => Reference[] } = {
  categories: ({ parent }) => one(['parent'], 'category', parent),
  pages: ({ blocks }) =>
    blocks.flatMap((block, index): Reference[] => {
      if (block.kind === 'courses')
        return each(['blocks', index, 'courses'], 'course', block.courses)
      if (block.kind === 'coupon') return one(['blocks', index, 'coupon'], 'coupon', block.coupon)
      if (block.kind !== 'image' || typeof block.picture === 'string') return []
      return 'banner' in block.picture
        ? one(['blocks', index, 'picture', 'banner'], 'banner', block.picture.banner)
        : []
    }),
  courses: courseReferences,
  mocks: ({ paper }) => one(['paper'], 'paper', paper),
  chats: ({ section }) => one(['section'], 'section', section),
  comments: ({ course }) => one(['course'], 'course', course),
  coupons: ({ scope }) => {
    if (scope === 'all') return []
    return 'category' in scope
      ? one(['scope', 'category'], 'category', scope.category)
      : each(['scope', 'courses'], 'course', scope.courses)
  },
  couponCards: ({ coupons }) => each(['coupons'], 'coupon', coupons),
  newUserGift: ({ coupons, redPackets }) => [
    ...each(['coupons'], 'coupon', coupons),
    ...each(['redPackets'], 'redPacket', redPackets),
  ],
  bundles: ({ courses, groups }) => [
    ...each(['courses'], 'course', courses),
    ...groups.flatMap((group, index) =>
      each(['groups', index, 'courses'], 'course', group.courses),
    ),
  ],
  presales: ({ course, bundle }) => [
    ...one(['course'], 'course', course),
    ...one(['bundle'], 'bundle', bundle),
  ],
  upgrades: ({ from, to }) => [...one(['from'], 'course', from), ...one(['to'], 'course', to)],
  giftPacks: ({ courses, items }) => [
    ...each(['courses'], 'course', courses),
    ...items.flatMap(({ kind, ref }, index) =>
      kind === 'points' ? [] : one(['items', index, 'ref'], kind, ref ?? 0),
    ),
  ],
  announcedSales: ({ course }) => one(['course'], 'course', course),
  exchangeCodes: ({ course }) => one(['course'], 'course', course),
  pointsGoods: ({ kind, ref }) =>
    kind === 'coupon' || kind === 'course' ? one(['ref'], kind, ref ?? 0) : [],
  membershipCards: ({ privileges, courses }) => [
    ...each(['privileges'], 'privilege', privileges),
    ...each(['courses'], 'course', courses),
  ],
  membershipCodes: ({ card }) => one(['card'], 'card', card),
  campaigns: campaignReferences,
}

function courseReferences(course: EntryOf<'courses'>): Reference[] {
  return [
    ...each(['categories'], 'category', course.categories),
    ...each(['teachers'], 'teacher', course.teachers),
    ...each(['promises'], 'promise', course.promises),
    ...one(['certificate', 'paper'], 'paper', course.certificate?.paper),
    ...course.documents.flatMap(({ section }, index) =>
      one(['documents', index, 'section'], 'section', section),
    ),
    ...course.chapters.flatMap(({ teacher, sections, task }, chapter) => [
      ...one(['chapters', chapter, 'teacher'], 'teacher', teacher),
      ...sections.flatMap((section, index) =>
        one(['chapters', chapter, 'sections', index, 'teacher'], 'teacher', section.teacher),
      ),
      ...(task?.questions ?? []).flatMap((question, index) =>
        'from' in question
          ? one(
              ['chapters', chapter, 'task', 'questions', index, 'from'],
              'question',
              question.from,
            )
          : [],
      ),
    ]),
  ]
}

/** What the number of a reward refers to. */
const REWARD_TARGETS: Readonly<Record<string, Target>> = {
  coupon: 'coupon',
  redPacket: 'redPacket',
  course: 'course',
  activationCode: 'batch',
}

function campaignReferences({ config, prizes, gifts }: EntryOf<'campaigns'>): Reference[] {
  const rewards = [
    ...prizes.map((reward, index) => ({ reward, path: ['prizes', index, 'ref'] as ValuePath })),
    ...gifts.map((reward, index) => ({ reward, path: ['gifts', index, 'ref'] as ValuePath })),
  ]
  return [
    ...each(['config', 'page', 'courseIds'], 'course', config.page.courseIds),
    ...each(['config', 'couponIds'], 'coupon', config.couponIds),
    ...partReferences(config),
    ...rewards.flatMap(({ reward, path }) => {
      const target = REWARD_TARGETS[reward.kind]
      return target ? one(path, target, reward.ref ?? 0) : []
    }),
  ]
}

function partReferences(config: EntryOf<'campaigns'>['config']): Reference[] {
  const { mock, audio, guide, checkIn, post, assist } = config
  const owned = checkIn?.owned
  const given = post?.reward && REWARD_TARGETS[post.reward.kind]
  const blocks = (guide?.blocks ?? []).flatMap((block, index): Reference[] => {
    const path = ['config', 'guide', 'blocks', index]
    if (block.kind === 'coupon') return one([...path, 'couponId'], 'coupon', block.couponId)
    return block.kind === 'courses' ? each([...path, 'courseIds'], 'course', block.courseIds) : []
  })
  return [
    ...blocks,
    ...(mock?.exams ?? []).flatMap(({ examId }, index) =>
      one(['config', 'mock', 'exams', index, 'examId'], 'mock', examId),
    ),
    ...one(['config', 'mock', 'paperId'], 'paper', mock?.paperId),
    ...(mock?.analysis?.by === 'help'
      ? one(['config', 'mock', 'analysis', 'campaign'], 'campaign', mock.analysis.campaign)
      : []),
    ...one(['config', 'assist', 'bundle', 'id'], 'bundle', assist?.bundle?.id),
    ...one(['config', 'audio', 'next'], 'campaign', audio?.next),
    ...one(['config', 'audio', 'courseId'], 'course', audio?.courseId),
    ...(owned
      ? one(
          ['config', 'checkIn', 'owned', 'id'],
          owned.kind === 'course' ? 'course' : 'bundle',
          owned.id,
        )
      : []),
    ...(given ? one(['config', 'post', 'reward', 'ref'], given, post?.reward?.ref ?? 0) : []),
    ...one(['config', 'post', 'chancesIn', 'campaign'], 'campaign', post?.chancesIn?.campaign),
  ]
}

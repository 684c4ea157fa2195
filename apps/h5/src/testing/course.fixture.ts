import type {
  Chapter,
  Comment,
  CourseCard,
  CourseProduct,
  OwnedCourse,
  Section,
  TimetableSection,
} from '@kaozhou/api'

export const TEACHER = { id: 101, name: '林见微', title: '四六级阅读主讲', avatar: '/art/t.svg' }

export function courseCard(id: number, changes: Partial<CourseCard> = {}): CourseCard {
  return {
    id,
    name: `课程 ${id}`,
    summary: '十二周直播',
    cover: `/art/covers/${id}.svg`,
    kind: 'live',
    tags: ['直播'],
    categories: [{ id: 1, name: '四六级' }],
    teachers: [TEACHER],
    price: 39_900,
    originalPrice: 59_900,
    groupBuying: null,
    limited: null,
    sold: 986,
    rating: 4.9,
    sectionCount: 17,
    startTime: null,
    endTime: null,
    soldOut: false,
    ...changes,
  }
}

export function courseProduct(changes: Partial<CourseProduct> = {}): CourseProduct {
  return {
    ...courseCard(1001, { name: '四级全程班' }),
    fromType: 1,
    introductionHtml: '<p>四级不难</p><script>alert(1)</script>',
    saleState: 'onSale',
    lentUntil: null,
    limitedPrice: null,
    stock: null,
    validityDays: 365,
    promises: [{ title: '7 天可退', text: '购买后 7 天内可申请全额退款。' }],
    needsAddress: false,
    material: null,
    auditionable: false,
    groupid: null,
    commentCount: 5,
    coupons: [],
    ...changes,
  }
}

export function section(id: number, changes: Partial<TimetableSection> = {}): TimetableSection {
  return {
    id,
    courseId: 1001,
    chapterId: 1,
    courseName: '四级全程班',
    name: `第 ${id} 节`,
    sort: id,
    type: 2,
    state: 0,
    plateType: 0,
    teacher: TEACHER,
    startTime: null,
    endTime: null,
    durationSeconds: 4800,
    audition: false,
    liveParams: null,
    playBackParams: null,
    recordParams: null,
    taught: false,
    ...changes,
  }
}

export function chapter(id: number, sections: Section[]): Chapter {
  return { id, name: `第 ${id} 章`, sections }
}

export function comment(id: number, changes: Partial<Comment> = {}): Comment {
  return {
    id,
    courseId: 1001,
    nickname: `同学 ${id}`,
    avatar: '',
    score: 5,
    content: `评价 ${id}`,
    reply: null,
    replyBy: null,
    isPinned: false,
    likes: 0,
    createdAt: Date.UTC(2026, 10, 20),
    ...changes,
  }
}

export function ownedCourse(id: number, changes: Partial<OwnedCourse> = {}): OwnedCourse {
  return {
    id,
    name: `课程 ${id}`,
    cover: `/art/covers/${id}.svg`,
    kind: 'live',
    teachers: [TEACHER],
    sectionCount: 24,
    finishedCount: 3,
    lastSectionName: '诊断卷讲评',
    nextSection: null,
    expiresAt: Date.UTC(2027, 10, 20),
    boughtAt: Date.UTC(2026, 10, 20),
    isLent: false,
    isRefunding: false,
    ...changes,
  }
}

/** The page of `items` that the query's `page` and `length` name, as the server answers it. */
export function pageOf<T>(items: readonly T[], query: URLSearchParams) {
  const page = Number(query.get('page') ?? 1)
  const length = Number(query.get('length') ?? 20)
  const list = items.slice((page - 1) * length, page * length)
  return { list, page, end: page * length >= items.length, total: items.length }
}

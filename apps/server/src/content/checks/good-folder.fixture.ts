import { join } from 'node:path'
import { projectRoot } from '../../config/project-root'
import { type ContentFiles, readContentFolder } from '../reading/content-files'

/** What `content/minimal` does not have: one entry of each kind that a fault is tried on. */
const MORE: Readonly<Record<string, string>> = {
  'courses/1002.yaml': `id: 1002
name: 四级听力
summary: 直播课
introduction: |
  先听清，再选对。
kind: live
categories: [ 1 ]
teachers: [ 101 ]
cover: { layout: wave, figure: 听, title: 四级听力, palette: indigo }
price: 199.00
originalPrice: 299.00
limited: { price: 159.00, label: 限时, from: { day: -1 }, until: { day: 3 } }
groupBuying: { people: 3, price: 129.00, hours: 24 }
validityDays: 180
chapters:
  - id: 100201
    name: 第一章
    sections:
      - id: 10020101
        name: 开班
        minutes: 60
        start: { day: +1, at: "19:30" }
        marks:
          - { at: "0:00", title: 开场 }
          - { at: "40:00", title: 讲评 }
    task:
      id: 100201
      name: 练一练
      goal: 全做对
      questions:
        - { id: 1, from: cet/q01 }
        - { id: 2, stem: 选一个, options: [ 甲, 乙 ], answer: B, analysis: 乙对。 }
documents:
  - { id: 10021, name: 讲义.pdf, section: 10020101 }
`,
  'handouts/10021.yaml': `parts:
  - title: 开班讲义
    text: |
${Array.from({ length: 20 }, (_, index) => `      ${index + 1}. 第 ${index + 1} 个细节\n`).join('')}  - { title: 练一练, questions: [ cet ] }
`,
  'chats/10020101.yaml': `section: 10020101
messages:
  - { at: "0:10", name: 小林, text: 老师好 }
  - { at: "50:00", text: 今天到这里 }
`,
  'questions/cet.yaml': `- { key: q01, stem: 选一个, options: [ 一, 二, 三 ], answer: AC, analysis: 一和三。 }
`,
  'offers/coupons.yaml': `- id: 501
  name: 满 99 减 10
  cut: 10.00
  threshold: 99.00
  from: 2026-12-01
  until: 2026-12-31
  note: 全部课程可用
- id: 502
  name: 八五折
  percent: 85
  scope: { courses: [ 1001 ] }
  from: { day: -7 }
  until: { day: 23 }
  note: 写作可用
`,
  'offers/presales.yaml': `- id: 701
  course: 1002
  title: 定金 20 抵 60
  deposit: 20.00
  countsAs: 60.00
  price: 199.00
  depositFrom: { day: -3 }
  depositUntil: { day: 3 }
  balanceFrom: { day: 4 }
  balanceUntil: { day: 9 }
`,
  'offers/bundles.yaml': `- id: 601
  title: 两门联报
  subtitle: 一起学
  kind: fixed
  cover: { layout: moon, figure: 联, title: 两门联报, palette: ochre }
  courses: [ 1001, 1002 ]
  pick: 2
  price: 259.00
  groups:
    - { name: 全部, courses: [ 1001, 1002 ], min: 2, max: 2 }
  rules: [ 不可拆分 ]
  from: { day: -3 }
  until: { day: 9 }
`,
  'shop/banners.yaml': `- id: 1401
  title: 新课
  picture: { scene: shore, title: 新课, subtitle: 写作入门, tag: 限时 }
  link: /details/1001
  alt: 新课：写作入门
  position: home
  sort: 1
`,
  'pages/start.yaml': `id: 1701
name: start
title: 从这里开始
description: 第一步
blocks:
  - { kind: image, picture: { banner: 1401 }, alt: 新课 }
  - { kind: courses, title: 课程, courses: [ 1001 ] }
`,
  'papers/small.yaml': `use: mock
exam: cet4
title: 小试卷
minutes: 40
scale: 100
rubrics:
  essay:
    - { from: 8, to: 10, text: 切题 }
    - { from: 0, to: 7, text: 不切题 }
parts:
  - key: reading
    title: 阅读
    skill: reading
    instructions: 读短文，回答问题。
    minutes: 20
    weight: 60.5
    groups:
      - key: words
        passage: |
          The boat {{1}} at noon and {{2}} home.
        kind: banked
        points: 2
        knowledge: [ 动词 ]
        bank: [ left, came, stone ]
        questions:
          - { number: 1, answer: A, analysis: 离开, difficulty: 0 }
          - { number: 2, answer: B, analysis: 回来, difficulty: 0.5 }
      - key: paragraphs
        passage: |
          A) Tea came first.

          B) Coffee came later.
        kind: matching
        points: 3
        knowledge: [ 定位 ]
        questions:
          - { number: 3, stem: What came later?, answer: B, analysis: 见 B 段, difficulty: 0 }
      - key: mixed
        points: 4
        knowledge: [ 细节 ]
        questions:
          - { number: 4, kind: single, stem: Which is red?, options: [ blood, milk ], answer: A, analysis: 血是红的, difficulty: -2 }
          - { number: 5, kind: multiple, stem: Which are drinks?, options: [ tea, milk, sand ], answer: AB, analysis: 沙不能喝, difficulty: -1 }
          - { number: 6, kind: judgement, stem: Ice is hot., answer: F, analysis: 冰是冷的, difficulty: -2 }
          - { number: 7, kind: ordering, stem: 按先后排, options: [ night, noon, morning ], answer: CBA, analysis: 早中晚, difficulty: 0 }
          - { number: 8, kind: shortAnswer, stem: 2 + 2 = ?, answer: [ "4", four ], analysis: 四, difficulty: -2 }
  - key: writing
    title: 写作
    skill: writing
    instructions: 写一句话。
    minutes: 20
    weight: 39.5
    groups:
      - key: essay
        questions:
          - number: 9
            kind: writing
            stem: Write about tea.
            points: 10
            words: { min: 3, max: 10 }
            rubric: essay
            modelAnswer: Tea is warm and good.
            knowledge: [ 写作 ]
            analysis: 切题即可
            difficulty: 0
`,
  'exams/mocks.yaml': `- { key: first, paper: small, title: 第一次模考, summary: 来试一试, start: { day: 2, at: "09:00" } }
`,
  'exams/evaluation.yaml': `- { key: e1, topic: vocabulary, stem: A pen is for ____., options: [ writing, eating ], answer: A, analysis: 写字, difficulty: -1, discrimination: 1.2 }
- { key: e2, topic: grammar, stem: She ____ tea., options: [ drink, drinks ], answer: B, analysis: 三单, difficulty: 0, discrimination: 1 }
`,
  'campaigns/draw.yaml': `template: lottery
id: 3001
slug: draw
title: 每日一抽
subtitle: 每天一次
from: { day: -3 }
until: { day: 30 }
rules: [ 每天一次 ]
config:
  page:
    slogan: 试试手气
    steps: [ 抽 ]
    courseIds: [ 1001 ]
    share: { title: 抽奖, text: 来抽 }
  draw: { perDay: 3, pointsPerDraw: null, earn: { daily: 1 } }
  couponIds: [ 501 ]
prizes:
  - { id: 3101, name: 5 积分, figure: 五, kind: points, amount: 5, weight: 7000 }
  - { id: 3102, name: 优惠券, figure: 券, kind: coupon, ref: 501, weight: 3000 }
gifts:
  - { id: 3501, name: 十积分, summary: 见面礼, figure: 十, kind: points, amount: 10, condition: { kind: joined } }
hero: { scene: wheel, figure: 抽 }
crowd:
  winners:
    - { nickname: 小林, prize: 3101, minutesAgo: 5 }
`,
  'campaigns/guide.yaml': `template: guide
id: 3002
slug: guide
title: 三周
subtitle: 一天一件事
from: { day: -3 }
until: { day: 30 }
rules: [ 每人一张 ]
config:
  page:
    slogan: 一句话
    steps: [ 看 ]
    courseIds: [ 1001 ]
    share: { title: 看, text: 来看 }
  guide:
    blocks:
      - { kind: coupon, couponId: 501 }
      - { kind: courses, title: 课, courseIds: [ 1002 ] }
  couponIds: [ 501 ]
`,
  'campaigns/mock.yaml': `template: mock
id: 3003
slug: mock
title: 模考
subtitle: 考一考
from: { day: -3 }
until: { day: 30 }
rules: [ 每人一次 ]
config:
  page:
    slogan: 一句话
    steps: [ 看 ]
    courseIds: [ 1001 ]
    share: { title: 看, text: 来看 }
  mock:
    exams: [ { key: cet4, name: 四级, examId: first } ]
    paperId: small
    analysis: { by: help, campaign: draw }
`,
  'campaigns/post.yaml': `template: post
id: 3004
slug: post
title: 晒笔记
subtitle: 交一篇
from: { day: -3 }
until: { day: 30 }
rules: [ 每人一篇 ]
config:
  page:
    slogan: 一句话
    steps: [ 看 ]
    courseIds: [ 1001 ]
    share: { title: 看, text: 来看 }
  post:
    kinds: [ link ]
    reward: { kind: coupon, ref: 501, name: 券, amount: 1 }
    chancesIn: { campaign: draw, chances: 1 }
`,
}

/** A small folder without faults, in memory. */
export async function goodFolder(): Promise<ContentFiles> {
  const { files: minimal } = await readContentFolder(join(projectRoot(), 'content/minimal'))
  const more = Object.entries(MORE).map(([path, text]): [string, Buffer] => [
    path,
    Buffer.from(text),
  ])
  return new Map([...minimal, ...more])
}

/** The folder with one text of a file replaced by another. */
export function withText(
  files: ContentFiles,
  path: string,
  from: string,
  to: string,
): ContentFiles {
  const text = files.get(path)?.toString('utf8')
  if (!text?.includes(from)) throw new Error(`${path} does not say ${from}`)
  return new Map([...files, [path, Buffer.from(text.replace(from, () => to))]])
}

/** The line, from 1, on which a file first says a text. */
export function lineOf(files: ContentFiles, path: string, text: string): number {
  const [before = ''] = files.get(path)?.toString('utf8').split(text) ?? []
  return before.split('\n').length
}

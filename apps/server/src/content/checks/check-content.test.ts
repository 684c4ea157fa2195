import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { emptyMp4, encryptedPdf, memoryFile, mp3, mp4, pdf } from '../media/media.fixture'
import type { ContentFiles } from '../reading/content-files'
import type { LargeFile } from '../reading/large-file'
import { readContent } from '../reading/read-content'
import { checkContent } from './check-content'
import { goodFolder, lineOf, withText } from './good-folder.fixture'

const good = await goodFolder()

function faultsOf(files: ContentFiles) {
  return checkContent(readContent(files), files)
}

const BRAND = 'brand.yaml'
const COURSE = 'courses/1001.yaml'
const LIVE = 'courses/1002.yaml'
const CHAT = 'chats/10020101.yaml'
const COUPONS = 'offers/coupons.yaml'
const PRESALES = 'offers/presales.yaml'
const BUNDLES = 'offers/bundles.yaml'
const DRAW = 'campaigns/draw.yaml'
const GUIDE = 'campaigns/guide.yaml'
const MOCK_CAMPAIGN = 'campaigns/mock.yaml'
const POST = 'campaigns/post.yaml'

/**
 * One fault each: the file, what is replaced by what, what the message says, and the text on whose line it is named (that of
 * the fault itself where there is none).
 */
const BROKEN: [what: string, file: string, from: string, to: string, says: RegExp, at?: string][] =
  [
    ['a school without a name', BRAND, 'name: 远山书院\n', '', /缺少“name”/, 'tagline:'],
    [
      'a name that is too long',
      BRAND,
      'name: 远山书院',
      'name: 远山书院在线学习中心',
      /最多 6 个字/,
    ],
    [
      'an alias',
      BRAND,
      'name: 远山书院',
      'name: &school 远山书院\ntagline2: *school',
      /不能用别名 \*school/,
      '*school',
    ],
    ['a field that no brand has', BRAND, 'tagline:', 'slogan:', /没有“slogan”这个字段/],
    [
      'a logo that is not given',
      BRAND,
      'logo: { sign: 远, palette: indigo }\n',
      '',
      /缺少“logo”/,
      'name: 远山书院',
    ],
    [
      'a logo whose file is missing',
      BRAND,
      'logo: { sign: 远, palette: indigo }',
      'logo: pictures/logo.svg',
      /没有这个图片文件：pictures\/logo\.svg/,
    ],
    [
      'a logo outside of the pictures',
      BRAND,
      'logo: { sign: 远, palette: indigo }',
      'logo: logo.svg',
      /图片放在 pictures\//,
    ],
    [
      'a sign of two characters',
      BRAND,
      'logo: { sign: 远, palette: indigo }',
      'logo: { sign: 远山, palette: indigo }',
      /写一个字/,
    ],
    [
      'a share card whose picture is missing',
      BRAND,
      '# share: { title: 远山书院 · 英语写作, text: 从一个句子开始, picture: pictures/share.png }',
      'share: { picture: pictures/share.png }',
      /没有这个图片文件：pictures\/share\.png/,
    ],
    [
      'a primary colour that is too light',
      BRAND,
      'primary: "#3a4796"',
      'primary: "#8f9de8"',
      /浅色主题.*对比度只有 2\.\d\d，至少要 4\.5.*例如 "#[0-9a-f]{6}"/,
    ],
    [
      'a colour of prices that is too light',
      BRAND,
      'price: "#b4371f"',
      'price: "#ff9a00"',
      /对比度只有 \d\.\d\d，至少要 4\.5.*例如 "#[0-9a-f]{6}"/,
    ],
    ['a colour by its name', BRAND, 'price: "#b4371f"', 'price: red', /"#0b7a6f" 这样六位/],
    ['a field that is misspelt', COURSE, 'summary:', 'sumary:', /sumary/],
    ['a field that is missing', COURSE, 'validityDays: 365\n', '', /validityDays/, 'id: 1001'],
    [
      'a field written twice',
      COURSE,
      'price: 99.00\n',
      'price: 99.00\nprice: 88.00\n',
      /两次/,
      'price: 88.00',
    ],
    ['a tab as indent', COURSE, '  - id: 100101', '\t- id: 100101', /Tab/],
    [
      'a bracket that is not closed',
      COURSE,
      'tags: [ 录播 ]',
      'tags: [ 录播',
      /括号/,
      'price: 99.00',
    ],
    ['a price that is no number', COURSE, 'price: 99.00', 'price: 九十九', /99\.00|399\.00/],
    ['a price with three places', COURSE, 'price: 99.00', 'price: 99.005', /两位小数/],
    ['a price below 0', COURSE, 'price: 99.00', 'price: -1', /不能小于 0/],
    ['a price above the original one', COURSE, 'price: 99.00', 'price: 199.00', /原价/],
    ['an empty name', COURSE, 'name: 英语写作入门：从一句到一段', 'name: ""', /不能是空的/],
    ['an unknown kind', COURSE, 'kind: record', 'kind: video', /live、playback、record、mixed/],
    ['a category that is not there', COURSE, 'categories: [ 1 ]', 'categories: [ 9 ]', /分类：9/],
    ['a teacher that is not there', COURSE, 'teachers: [ 101 ]', 'teachers: [ 102 ]', /老师：102/],
    [
      'a promise that is not there',
      COURSE,
      'promises: [ replay ]',
      'promises: [ rapid ]',
      /服务承诺：rapid/,
    ],
    ['a layout that can not be drawn', COURSE, 'layout: moon', 'layout: sun', /封面/],
    [
      'a picture file that is missing',
      COURSE,
      'cover: { layout: moon, figure: 写, title: 写作入门, palette: teal }',
      'cover: pictures/1001.webp',
      /没有这个图片文件/,
    ],
    [
      'a picture outside its folder',
      COURSE,
      'cover: { layout: moon, figure: 写, title: 写作入门, palette: teal }',
      'cover: ../1001.webp',
      /pictures\//,
    ],
    [
      'HTML in the introduction',
      COURSE,
      '  不背模板',
      '  <script>alert(1)</script>',
      /HTML 会被去掉/,
      'introduction: |',
    ],
    [
      'a link in the introduction',
      COURSE,
      '会写单句',
      '[会写](https://example.com)单句',
      /不能放链接/,
      'introduction: |',
    ],
    [
      'a large heading in the introduction',
      COURSE,
      '### 适合谁',
      '# 适合谁',
      /三个 #/,
      'introduction: |',
    ],
    [
      'a rule that does not exist',
      COURSE,
      '一张检查清单',
      '{{refundRules}}',
      /refundRules/,
      'introduction: |',
    ],
    ['two lessons with one number', COURSE, 'id: 10010102', 'id: 10010101', /用过了/, '加一个细节'],
    ['a number that is no number', COURSE, 'id: 100102', 'id: second', /编号/],
    [
      'a lesson that lasts too long',
      COURSE,
      'minutes: 25 }\n  -',
      'minutes: 2500 }\n  -',
      /600 分钟/,
      '加一个细节',
    ],
    ['a clock that is none', LIVE, 'at: "19:30"', 'at: "25:30"', /钟点/],
    ['a limited price that is none', LIVE, 'price: 159.00', 'price: 259.00', /限时价/],
    [
      'a limited price that ends before it begins',
      LIVE,
      'until: { day: 3 }',
      'until: { day: -3 }',
      /开始时间之后/,
    ],
    ['a group of one', LIVE, 'people: 3', 'people: 1', /2 到 5 人/],
    ['a group that pays more', LIVE, 'price: 129.00', 'price: 169.00', /拼团价/],
    [
      'a document of a lesson that is not there',
      LIVE,
      'section: 10020101',
      'section: 10020199',
      /课时：10020199/,
    ],
    [
      'a question that is not in the bank',
      LIVE,
      'from: cet/q01',
      'from: cet/q02',
      /题库里的题：cet\/q02/,
    ],
    [
      'chapters of a lesson that are not in order',
      LIVE,
      'at: "0:00", title: 开场',
      'at: "40:00", title: 开场',
      /从早到晚/,
      'title: 讲评',
    ],
    ['a chapter after the end of its lesson', LIVE, 'at: "40:00"', 'at: "1:00:00"', /只有 60 分钟/],
    ['a chapter without a name', LIVE, 'title: 讲评', 'title: ""', /不能是空的/],
    ['a chapter with a long name', LIVE, 'title: 讲评', `title: ${'讲'.repeat(25)}`, /24 个字/],
    ['a chapter at no time', LIVE, 'at: "40:00"', 'at: 40 分', /12:30/],
    [
      'a recorded lesson that is cancelled',
      COURSE,
      'minutes: 30 }',
      'minutes: 30, cancelled: 停电 }',
      /只有直播课能取消/,
      'cancelled',
    ],
    [
      'chapters of an exercise',
      COURSE,
      'minutes: 30 }',
      'minutes: 30, practice: true, marks: [ { at: "0:00", title: 开场 } ] }',
      /练习没有录像/,
      'practice: true',
    ],
    [
      'a chat of a lesson that is not there',
      CHAT,
      'section: 10020101',
      'section: 10020199',
      /课时：10020199/,
    ],
    ['a chat of a recorded lesson', CHAT, 'section: 10020101', 'section: 10010101', /没有直播间/],
    ['messages that are not in order', CHAT, 'at: "0:10"', 'at: "50:01"', /从早到晚/, '今天到这里'],
    ['a message after the class', CHAT, 'at: "50:00"', 'at: "1:00:01"', /只有 60 分钟/],
    ['an empty message', CHAT, 'text: 老师好', 'text: ""', /不能是空的/],
    ['a long message', CHAT, 'text: 老师好', `text: ${'好'.repeat(201)}`, /200 个字/],
    ['an answer that is no option', LIVE, 'answer: B', 'answer: C', /字母/],
    [
      'an answer of a bank that is no option',
      'questions/cet.yaml',
      'answer: AC',
      'answer: AD',
      /字母/,
    ],
    [
      'a coupon that cuts and discounts',
      COUPONS,
      'cut: 10.00',
      'cut: 10.00\n  percent: 90',
      /只写一个/,
      'id: 501',
    ],
    ['a coupon that cuts its whole threshold', COUPONS, 'cut: 10.00', 'cut: 99.00', /小于门槛/],
    [
      'a coupon that ends before it begins',
      COUPONS,
      'until: 2026-12-31',
      'until: 2026-11-30',
      /开始时间之后/,
    ],
    ['a day that no calendar has', COUPONS, 'until: 2026-12-31', 'until: 2026-11-31', /没有这一天/],
    [
      'a coupon of a course that is not there',
      COUPONS,
      'courses: [ 1001 ]',
      'courses: [ 1009 ]',
      /课程：1009/,
    ],
    ['a deposit above a fifth', PRESALES, 'deposit: 20.00', 'deposit: 40.00', /20%/],
    ['a deposit of nothing', PRESALES, 'deposit: 20.00', 'deposit: 0', /大于 0/],
    ['a deposit that counts for less', PRESALES, 'countsAs: 60.00', 'countsAs: 19.99', /定金/],
    ['a deposit that leaves no balance', PRESALES, 'countsAs: 60.00', 'countsAs: 199.00', /总价/],
    [
      'a pre-sale with another price than its course',
      PRESALES,
      'price: 199.00',
      'price: 189.00',
      /199\.00|199/,
    ],
    [
      'a balance that ends before the deposit',
      PRESALES,
      'balanceUntil: { day: 9 }',
      'balanceUntil: { day: 2 }',
      /尾款/,
    ],
    ['a bundle that saves nothing', BUNDLES, 'price: 259.00', 'price: 298.00', /联报价/],
    ['a bundle of more courses than it has', BUNDLES, 'pick: 2', 'pick: 3', /全部 2 门/],
    [
      'a banner that leads nowhere',
      'shop/banners.yaml',
      'link: /details/1001',
      'link: details/1001',
      /以 \/ 或 https/,
    ],
    [
      'a page with a banner that is not there',
      'pages/start.yaml',
      'banner: 1401',
      'banner: 1409',
      /横幅：1409/,
    ],
    ['a block of an unknown kind', 'pages/start.yaml', 'kind: courses', 'kind: course', /kind/],
    ['a template that does not exist', DRAW, 'template: lottery', 'template: party', /lottery/],
    ['odds that do not add up', DRAW, 'weight: 3000', 'weight: 2000', /10000.*9000/, 'prizes:'],
    ['a prize that gives a coupon that is not there', DRAW, 'ref: 501', 'ref: 599', /优惠券：599/],
    [
      'a gift that nobody can earn',
      DRAW,
      'condition: { kind: joined }',
      'condition: { kind: helps, count: 3 }',
      /谁也得不到/,
    ],
    [
      'goods of a campaign whose worth is not given',
      DRAW,
      'kind: points, amount: 5, weight: 7000',
      'kind: goods, weight: 7000',
      /实物要写 worth/,
    ],
    [
      'a campaign whose file has another name',
      GUIDE,
      'slug: guide',
      'slug: guides',
      /guides\.yaml/,
    ],
    [
      'made-up people in a ranking that is not there',
      DRAW,
      'crowd:\n',
      'crowd:\n  ranking: [ { nickname: 小林, avatar: 1, score: 3, minutesAgo: 5 } ]\n',
      /没有榜单/,
      'ranking: [',
    ],
    [
      'a made-up winner of a prize that is not there',
      DRAW,
      'prize: 3101',
      'prize: 3109',
      /奖品或礼物：3109/,
    ],
    [
      'the head of a campaign with an unknown scene',
      DRAW,
      'scene: wheel',
      'scene: moon',
      /scene 是其中一个：wheel/,
    ],
    ['a slip with three characters', DRAW, 'figure: 抽 }', 'figure: 抽一抽 }', /一个字或两个字/],
    [
      'a coupon of a guide that the campaign does not give',
      GUIDE,
      'couponIds: [ 501 ]',
      'couponIds: [ 502 ]',
      /也写进 config\.couponIds/,
      'couponId: 501',
    ],
    ['a guide with a course that is not there', GUIDE, '[ 1002 ]', '[ 1009 ]', /课程：1009/],
    ['a mock exam that is not there', MOCK_CAMPAIGN, 'examId: first', 'examId: last', /模考：last/],
    [
      'a paper for practice that is not there',
      MOCK_CAMPAIGN,
      'paperId: small',
      'paperId: large',
      /试卷：large/,
    ],
    [
      'help of a campaign that is not there',
      MOCK_CAMPAIGN,
      'campaign: draw',
      'campaign: drew',
      /活动：drew/,
    ],
    [
      'chances in a campaign that is not there',
      POST,
      'campaign: draw',
      'campaign: drew',
      /活动：drew/,
    ],
    ['a reward that is not there', POST, 'ref: 501', 'ref: 509', /优惠券：509/],
    ['a config without a page', DRAW, '    slogan: 试试手气\n', '', /slogan/, '  page:'],
    [
      'a mail address that is none',
      'shop/shop.yaml',
      'email: hello@school.example',
      'email: hello',
      /邮箱/,
    ],
    [
      'a list that is no list',
      'teachers.yaml',
      '- id: 101',
      'id: 101',
      /列表|YAML|缩进/,
      'id: 101',
    ],
    ['an agreement without a head', 'agreements/user.md', '---\n', '', /---/, 'title'],
    [
      'an agreement without a heading',
      'agreements/user.md',
      '## 总则\n',
      '',
      /不能是空的/,
      '这份协议',
    ],
  ]

describe('a folder with one fault', () => {
  test('the folder that the faults are planted in has none', async () => {
    expect(await faultsOf(good)).toEqual([])
  })

  test.each(BROKEN)('%s is named in %s', async (_, file, from, to, says, at) => {
    const files = withText(good, file, from, to)
    const line = lineOf(at ? files : good, file, at ?? from)
    const faults = await faultsOf(files)
    expect(faults).toContainEqual(
      expect.objectContaining({ file, line, message: expect.stringMatching(says) }),
    )
    expect(faults.length).toBeLessThanOrEqual(2)
    expect(faults.every(({ column }) => column >= 1)).toBe(true)
  })

  test('a file that no kind reads is named', async () => {
    const files = new Map([...good, ['course/1003.yaml', Buffer.from('id: 1003')]])
    expect(await faultsOf(files)).toMatchObject([{ file: 'course/1003.yaml', line: 1 }])
  })

  test.each(['shop/shop.yaml', 'brand.yaml'])('a missing %s is named', async (file) => {
    const files = new Map([...good].filter(([path]) => path !== file))
    expect(await faultsOf(files)).toMatchObject([{ file, line: 1 }])
  })

  test('a logo whose file weighs too much is named', async () => {
    const own = withText(
      good,
      BRAND,
      'logo: { sign: 远, palette: indigo }',
      'logo: pictures/logo.png',
    )
    const files = new Map([...own, ['pictures/logo.png', Buffer.alloc(400 * 1024)]])
    expect(await faultsOf(files)).toMatchObject([
      { file: 'pictures/logo.png', message: expect.stringContaining('400 KB') },
    ])
  })

  test('a file that is no picture, one with too many bytes and one with too many pixels are named', async () => {
    const wide = sharp({ create: { width: 2_400, height: 10, channels: 3, background: '#fff' } })
    const files = new Map([
      ...good,
      ['pictures/none.png', Buffer.from('hello')],
      ['pictures/heavy.png', Buffer.alloc(400 * 1024)],
      ['pictures/wide.png', await wide.png().toBuffer()],
    ])
    expect((await faultsOf(files)).map(({ file, message }) => [file, message])).toEqual([
      ['pictures/heavy.png', expect.stringContaining('400 KB')],
      ['pictures/none.png', expect.stringContaining('不是图片')],
      ['pictures/wide.png', expect.stringContaining('2400×10')],
    ])
  })

  test('a picture whose name says another format than its bytes is named', async () => {
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    const files = new Map([...good, ['pictures/cover.webp', await picture.png().toBuffer()]])
    expect(await faultsOf(files)).toMatchObject([
      { file: 'pictures/cover.webp', message: expect.stringContaining('png') },
    ])
  })

  test('faults of several files are listed together, in the order of files and lines', async () => {
    const two = withText(good, COURSE, 'price: 99.00', 'price: 199.00')
    const files = withText(
      withText(two, COURSE, 'categories: [ 1 ]', 'categories: [ 9 ]'),
      COUPONS,
      'cut: 10.00',
      'cut: 0',
    )
    expect((await faultsOf(files)).map(({ file }) => file)).toEqual([COURSE, COURSE, COUPONS])
  })
})

const MEGABYTE = 1024 * 1024
const LESSON = 'name: 加一个细节, minutes: 25'
const DOCUMENT = 'name: 讲义.pdf, section'

describe('a lesson with captions', () => {
  const line = (captions: string, media = ', media: media/a.mp4') =>
    withText(good, COURSE, LESSON, `${LESSON}${media}, captions: [ ${captions} ]`)
  const named = line('{ lang: zh, file: media/a.vtt }')

  /** The film of the test has 32 seconds. */
  async function faultsOfCaptions(text: string | Buffer | null, files = named) {
    const large = new Map([['media/a.mp4', memoryFile(mp4())]])
    if (text !== null) large.set('media/a.vtt', memoryFile(Buffer.from(text)))
    const faults = await checkContent(readContent(files), files, large)
    return faults.map(({ file, message }) => `${file}: ${message}`)
  }

  const FINE = 'WEBVTT\n\n00:01.000 --> 00:03.000\n同学们好。\n'

  test('that are WebVTT has no fault', async () => {
    expect(await faultsOfCaptions(FINE)).toEqual([])
  })

  test.each<[what: string, text: string | Buffer | null, says: RegExp]>([
    ['that are missing', null, /没有这个文件：media\/a\.vtt/],
    ['of another format', '1\n00:00:01,000 --> 00:00:02,000\n好', /第 1 行：第一行要是 WEBVTT/],
    [
      'out of order',
      'WEBVTT\n\n00:09.000 --> 00:10.000\n一\n\n00:04.000 --> 00:05.000\n二',
      /第 6 行：字幕要按开始的时间从早到晚写/,
    ],
    [
      'that go on after the film',
      'WEBVTT\n\n00:40.000 --> 00:41.000\n好',
      /第 3 行：这一句在录像结束以后（录像有 32 秒）/,
    ],
    ['in GBK', Buffer.from([...Buffer.from('WEBVTT\n\n'), 0xba, 0xc3]), /UTF-8/],
    ['that are too large', `${FINE}${'\n'.repeat(1024 * 1024)}`, /最大 1 MB/],
  ])('%s is named', async (_, text, says) => {
    expect(await faultsOfCaptions(text)).toEqual([expect.stringMatching(says)])
  })

  test('twice in a language, or without a recording of its own, is named', async () => {
    const twice = line('{ lang: zh, file: media/a.vtt }, { lang: zh, file: media/a.vtt }')
    expect(await faultsOfCaptions(FINE, twice)).toEqual([
      expect.stringContaining('一种语言只写一个字幕文件'),
    ])
    expect(await faultsOfCaptions(FINE, line('{ lang: zh, file: media/a.vtt }', ''))).toEqual([
      expect.stringContaining('加上 media'),
    ])
  })
})

describe('a folder with a video, a recording and a document', () => {
  const ofFiles = new Map([...good].filter(([path]) => !path.startsWith('handouts/')))
  const withMedia = withText(
    withText(
      withText(ofFiles, COURSE, LESSON, `${LESSON}, media: media/a.mp4`),
      COURSE,
      'name: 怎么接下去, minutes: 30',
      'name: 怎么接下去, minutes: 30, media: media/b.m4a',
    ),
    LIVE,
    DOCUMENT,
    'name: 讲义.pdf, file: documents/c.pdf, section',
  )

  async function faultsWith(changed: Record<string, LargeFile | null>, files = withMedia) {
    const large = new Map<string, LargeFile>([
      ['media/a.mp4', memoryFile(mp4())],
      ['media/b.m4a', memoryFile(mp4())],
      ['documents/c.pdf', memoryFile(await pdf(2))],
    ])
    for (const [path, file] of Object.entries(changed)) {
      if (file) large.set(path, file)
      else large.delete(path)
    }
    return checkContent(readContent(files), files, large)
  }

  test('the folder has no fault', async () => {
    expect(await faultsWith({})).toEqual([])
  })

  const webm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, ...Buffer.alloc(60)])
  const quicktime = Buffer.from('\0\0\0\u0014ftypqt  \0\0\0\0qt  ', 'latin1')

  test.each<[what: string, path: string, file: () => Promise<LargeFile | null>, says: RegExp]>([
    ['a video that is missing', 'media/a.mp4', async () => null, /没有这个文件：media\/a\.mp4/],
    [
      'a video that is too large',
      'media/a.mp4',
      async () => memoryFile(mp4(), 3000 * MEGABYTE),
      /3000 MB，MP4 视频 最多 2048 MB/,
    ],
    [
      'a video that is the beginning of one only',
      'media/a.mp4',
      async () => memoryFile(mp4().subarray(0, 400)),
      /视频打不开.*media\/a\.mp4/,
    ],
    [
      'a video without pictures',
      'media/a.mp4',
      async () => memoryFile(emptyMp4()),
      /没有画面.*media\/a\.mp4/,
    ],
    ['an empty video', 'media/a.mp4', async () => memoryFile(Buffer.alloc(0)), /是空的/],
    ['WebM by the name of MP4', 'media/a.mp4', async () => memoryFile(webm), /不是 MP4 视频/],
    ['QuickTime by the name of MP4', 'media/a.mp4', async () => memoryFile(quicktime), /不是 MP4/],
    ['a recording that is missing', 'media/b.m4a', async () => null, /没有这个文件：media\/b\.m4a/],
    ['MP3 by the name of M4A', 'media/b.m4a', async () => memoryFile(mp3()), /不是 M4A 音频/],
    [
      'a recording that is too large',
      'media/b.m4a',
      async () => memoryFile(mp4(), 201 * MEGABYTE),
      /201 MB/,
    ],
    ['a document that is missing', 'documents/c.pdf', async () => null, /没有这个文件：documents/],
    [
      'a document that is too large',
      'documents/c.pdf',
      async () => memoryFile(await pdf(1), 21 * MEGABYTE),
      /21 MB，PDF 最多 20 MB/,
    ],
    [
      'a document with a password',
      'documents/c.pdf',
      async () => memoryFile(await encryptedPdf()),
      /密码/,
    ],
    [
      'a document of which the half is missing',
      'documents/c.pdf',
      async () => memoryFile((await pdf(2)).subarray(0, 120)),
      /打不开/,
    ],
    [
      'a text by the name of PDF',
      'documents/c.pdf',
      async () => memoryFile(Buffer.from('hello')),
      /不是 PDF/,
    ],
  ])('%s is named at its line', async (_, path, file, says) => {
    const where = path === 'documents/c.pdf' ? LIVE : COURSE
    expect(await faultsWith({ [path]: await file() })).toEqual([
      expect.objectContaining({
        file: where,
        line: lineOf(withMedia, where, path),
        message: expect.stringMatching(says),
      }),
    ])
  })

  test.each([
    ['a video outside of media/', 'media/a.mp4', '../a.mp4'],
    ['a video in the clear', 'media/a.mp4', 'http://cdn.school.example/a.mp4'],
    ['a page as a video', 'media/a.mp4', 'https://school.example/watch?v=1'],
  ])('%s is named', async (_, from, to) => {
    const files = withText(withMedia, COURSE, from, to)
    expect(await faultsWith({}, files)).toMatchObject([
      {
        file: COURSE,
        line: lineOf(withMedia, COURSE, from),
        message: expect.stringContaining('media/'),
      },
    ])
  })

  test('a document that is no PDF by its name is named', async () => {
    const files = withText(withMedia, LIVE, 'documents/c.pdf', 'documents/c.docx')
    expect(await faultsWith({}, files)).toMatchObject([
      { file: LIVE, message: expect.stringContaining('documents/') },
    ])
  })
})

describe('pictures in place of drawn ones', () => {
  const GOODS = 'points/goods.yaml'
  const GIFT = 'offers/new-user-gift.yaml'
  const good1 = `- { id: 1, name: 券, summary: 一张, kind: goods, points: 100, picture: pictures/1.png }\n`
  const gift = `id: 1\ntitle: 礼包\nlink: /mycoupon\ncoupons: []\nredPackets: []\npicture: { file: pictures/1.png, strip: pictures/1.png }\n`

  async function folder(goods = good1, pack = gift) {
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    return new Map([
      ...good,
      [GOODS, Buffer.from(goods)],
      [GIFT, Buffer.from(pack)],
      ['pictures/1.png', await picture.png().toBuffer()],
    ])
  }

  test('goods for points and the new user’s pack can have files', async () => {
    expect(await faultsOf(await folder())).toEqual([])
  })

  test.each([
    [
      'a good without a picture',
      good1.replace(', picture: pictures/1.png', ''),
      gift,
      GOODS,
      /只写一个/,
    ],
    ['a good with two', good1.replace('picture:', 'figure: 券, picture:'), gift, GOODS, /只写一个/],
    [
      'a good whose file is missing',
      good1.replace('1.png', '2.png'),
      gift,
      GOODS,
      /没有这个图片文件/,
    ],
    [
      'a pack whose strip is missing',
      good1,
      gift.replace(/1\.png }/, '2.png }'),
      GIFT,
      /没有这个图片文件/,
    ],
    ['a pack without a strip', good1, gift.replace(/, strip.*}/, ' }'), GIFT, /两个图片文件/],
  ])('%s is named', async (_, goods, pack, file, says) => {
    expect(await faultsOf(await folder(goods, pack))).toMatchObject([
      { file, message: expect.stringMatching(says) },
    ])
  })
})

test('a search word that is written twice is named', async () => {
  const words = '- { word: 高数, means: [ 高等数学 ] }\n- { word: 高数, means: [ 微积分 ] }\n'
  const files = new Map([...good, ['shop/search-words.yaml', Buffer.from(words)]])
  expect(await faultsOf(files)).toMatchObject([
    { file: 'shop/search-words.yaml', line: 2, message: expect.stringContaining('用过了') },
  ])
})

import { beijingTime } from '../model/seed-clock'
import type { SeedPage } from '../model/types'
import { liveWeeks } from './courses/course-claims'

export function pages(now: number): SeedPage[] {
  return [
    {
      id: 1701,
      title: '四六级备考专题',
      description: '还有几周，先做哪一件事？',
      blocks: [
        {
          kind: 'image',
          image: 'banners/1.svg',
          alt: `${liveWeeks(1001)} 周，陪你到岸`,
          link: '/details/1001',
        },
        { kind: 'countdown', title: '本期优惠截止', endTime: beijingTime(now, 6, '22:00') },
        {
          kind: 'text',
          title: '先补哪一块',
          paragraphs: [
            '听力和阅读各占 35%，是最该先稳住的两块。听力每天半小时精听，两周就能感觉到变化；阅读先练长篇匹配，提分最快。',
            '写作与翻译合起来占 30%，不用背模板，写完改一遍，比写三篇不改更有用。',
          ],
        },
        { kind: 'coupon', couponId: 503 },
        { kind: 'courses', title: '四级', courseIds: [1001, 1003, 1006] },
        { kind: 'courses', title: '六级', courseIds: [1002, 1004, 1007] },
        {
          kind: 'text',
          title: null,
          paragraphs: ['不知道从哪里开始，可以先做一次水平测评，大约 8 分钟。'],
        },
        { kind: 'button', text: '去做水平测评', link: '/exam/evaluation' },
      ],
    },
    {
      id: 1702,
      title: '期末周自救指南',
      description: '十天，把一学期没听懂的补上',
      blocks: [
        { kind: 'image', image: 'banners/3.svg', alt: '期末不慌', link: '/number_joint/602' },
        {
          kind: 'text',
          title: '十天怎么排',
          paragraphs: [
            '第 1–6 天：每天两小节，只看图和例题，不抠证明。',
            '第 7–9 天：一天一套模拟卷，掐时间，错题只重做一遍。',
            '第 10 天：翻章节图，早点睡。',
          ],
        },
        { kind: 'coupon', couponId: 505 },
        { kind: 'courses', title: '数学三门', courseIds: [1017, 1018, 1019, 1020] },
        { kind: 'courses', title: '物理与编程', courseIds: [1021, 1022, 1023] },
        { kind: 'button', text: '任选三门 ¥279', link: '/number_joint/602' },
      ],
    },
  ]
}

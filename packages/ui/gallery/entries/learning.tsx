import {
  AnswerSheet,
  type AnswerState,
  AudioPlayer,
  BarChart,
  Button,
  ImageViewer,
  LineChart,
  MarkedText,
  NoticeCell,
  PicturePins,
  PictureRemarkList,
  Poster,
  type PosterSpec,
  ProgressBar,
  QrCode,
  RadarChart,
  RemarkList,
  RichText,
  RingChart,
  SideCategories,
  Steps,
  Timeline,
  VideoPlayer,
} from '@kaozhou/ui'
import type { Entry } from '../entry'
import styles from '../gallery.module.css'
import { Opener } from '../opener'
import { TEAL_COVER, tone } from '../samples'
import { State } from '../state'

const TONE = tone()

const WEEK = [40, 25, 60, 0, 35, 80, 52].map((value, at) => ({
  label: `${at + 14} 日`,
  value,
  accent: at === 6,
}))

const SKILLS = [
  { label: '听力', value: 72 },
  { label: '阅读', value: 86 },
  { label: '写作', value: 58 },
  { label: '翻译', value: 64 },
  { label: '词汇', value: 91 },
]

const STATES: readonly AnswerState[] = ['answered', 'answered', 'blank', 'right', 'wrong']

const POSTER: PosterSpec = {
  width: 320,
  height: 460,
  layers: [
    { kind: 'rect', x: 0, y: 0, width: 320, height: 460, fill: '#ffffff' },
    { kind: 'image', src: TEAL_COVER, x: 0, y: 0, width: 320, height: 200 },
    {
      kind: 'text',
      text: '2026 年 6 月英语四级全程班：听力、阅读、写作一次学完，上岸不等人。',
      x: 20,
      y: 222,
      size: 20,
      color: '#12211f',
      weight: 600,
      maxWidth: 280,
      maxLines: 2,
    },
    { kind: 'text', text: '¥199', x: 20, y: 296, size: 28, color: '#cf3019', weight: 600 },
    { kind: 'text', text: '林小舟邀请你一起学', x: 20, y: 400, size: 13, color: '#51615d' },
    { kind: 'qr', text: 'https://kaozhou.example/details/1', x: 208, y: 344, size: 96 },
  ],
}

const ARTICLE = `<h2>适合谁</h2><p>目标 <strong>425–500 分</strong>、基础薄弱、时间只有三个月的同学。</p>
<ul><li>每周 3 次直播，错过有回放</li><li>配套真题 12 套，逐句精讲</li></ul>
<blockquote>开课 7 天内不满意，全额退款。</blockquote>`

const MARKED = {
  text: 'There have many people who want to read more. However, few of them know how to begin.',
  remarks: [
    { from: 0, to: 10, category: 'language', text: '应为 There are：there be 句型里没有 have' },
    { from: 46, to: 54, category: 'good', text: '' },
  ],
} as const

const PINNED = [
  {
    ...{ picture: 0, x: 0.2, y: 0.3, width: 0, height: 0 },
    category: 'language',
    text: '应为 drink',
  },
  { ...{ picture: 0, x: 0.5, y: 0.5, width: 0.3, height: 0.2 }, category: 'good', text: '' },
] as const

export const LEARNING: readonly Entry[] = [
  {
    id: 'marked-text',
    title: 'MarkedText, RemarkList',
    states: {
      文章: () => <MarkedText {...MARKED} current={0} />,
      批注: () => <RemarkList {...MARKED} current={0} />,
    },
  },
  {
    id: 'picture-remarks',
    title: 'PicturePins, PictureRemarkList',
    states: {
      照片: () => (
        <div className={styles.pinned}>
          <img src={TEAL_COVER} alt="手写照片 1" />
          <PicturePins picture={0} remarks={PINNED} current={0} />
        </div>
      ),
      批注: () => <PictureRemarkList remarks={PINNED} current={0} />,
      大图: () => (
        <Opener name="image-viewer-pins" label="看大图">
          {(open, close) => (
            <ImageViewer
              open={open}
              images={[
                {
                  src: TEAL_COVER,
                  alt: '手写照片 1',
                  over: <PicturePins picture={0} remarks={PINNED} current={0} />,
                },
              ]}
              note={PINNED[0].text}
              onClose={close}
            />
          )}
        </Opener>
      ),
    },
  },
  {
    id: 'charts',
    title: 'Charts',
    states: {
      bar: () => <BarChart title="近 7 天学习时长" unit="分钟" points={WEEK} />,
      line: () => (
        <LineChart
          title="模考预估分"
          unit="分"
          max={710}
          points={[412, 438, 431, 476, 532].map((value, at) => ({
            label: `第 ${at + 1} 次`,
            value,
          }))}
        />
      ),
      radar: () => (
        <RadarChart title="能力分布" points={SKILLS} max={100} compare={[60, 66, 62, 70, 68]} />
      ),
      ring: () => (
        <RingChart label="预估分 532，满分 710" value={532} max={710}>
          <strong className={styles.score}>532</strong>
          <small>预估分</small>
        </RingChart>
      ),
    },
  },
  {
    id: 'notices',
    title: 'NoticeCell',
    states: {
      'new and read': () => (
        <>
          <NoticeCell
            title="周末加一场直播"
            text={'周六 19:30 讲阅读的长难句，\n回放周日就有。'}
            time="11 月 20 日 08:12"
            isNew
            href="#notices"
          />
          <NoticeCell
            title="国庆放假"
            text="3 日恢复答疑。"
            time="9 月 30 日 18:00"
            isNew={false}
          />
          <NoticeCell
            title="四级讲义 已寄出"
            time="9 月 29 日 10:00"
            isNew={false}
            href="#notices"
          />
        </>
      ),
    },
  },
  {
    id: 'study',
    title: 'ProgressBar, Steps, Timeline, SideCategories, AnswerSheet',
    states: {
      progress: () => (
        <>
          <ProgressBar label="学习进度" value={12} max={68} text="已学 12/68 节" />
          <ProgressBar label="已售" value={86} text="已抢 86%" tone="red" />
          <ProgressBar label="还没有开始" value={0} max={0} />
        </>
      ),
      steps: () => <Steps steps={['付定金', '付尾款', '开课']} current={1} />,
      timeline: () => (
        <Timeline
          items={[
            { key: 'c', title: '包裹已到杭州西湖营业部，派送中', time: '11 月 20 日 08:12' },
            { key: 'b', title: '离开杭州转运中心', time: '11 月 19 日 23:40' },
            { key: 'a', title: '商家已发货', time: '11 月 19 日 10:05' },
          ]}
        />
      ),
      'side categories': () => (
        <State initial="四六级">
          {(value, set) => (
            <SideCategories
              label="课程分类"
              items={['四六级', '考研', '大学课程'].map((key) => ({ key, label: key }))}
              value={value}
              onChange={set}
            >
              <p className={styles.pad}>{value}</p>
            </SideCategories>
          )}
        </State>
      ),
      'answer sheet': () => (
        <State initial="听力7">
          {(current, set) => (
            <AnswerSheet
              current={current}
              onPick={(key) => set(String(key))}
              groups={['听力', '阅读'].map((title) => ({
                title,
                items: Array.from({ length: 12 }, (_, at) => ({
                  key: `${title}${at}`,
                  number: at + 1,
                  state: STATES[at % STATES.length] ?? 'blank',
                  marked: at === 3,
                })),
              }))}
            />
          )}
        </State>
      ),
    },
  },
  {
    id: 'media',
    title: 'VideoPlayer, AudioPlayer',
    states: {
      video: () => (
        <VideoPlayer
          title="第 12 讲 长篇匹配"
          poster={TEAL_COVER}
          startAt={12}
          qualities={[
            { label: '高清', src: TONE },
            { label: '流畅', src: `${TONE}#sd` },
          ]}
        />
      ),
      'video with chapters': () => (
        <VideoPlayer
          title="第 12 讲 章节"
          poster={TEAL_COVER}
          qualities={[{ label: '高清', src: TONE }]}
          marks={[
            { seconds: 0, title: '读题' },
            { seconds: 12, title: '定位' },
            { seconds: 20, title: '核对' },
          ]}
        />
      ),
      'video, failed': () => (
        <VideoPlayer title="坏链接" qualities={[{ label: '高清', src: 'about:blank' }]} />
      ),
      'video, trial over': () => (
        <VideoPlayer
          title="试看"
          poster={TEAL_COVER}
          qualities={[{ label: '高清', src: TONE }]}
          trialSeconds={0}
          trialEnd={
            <>
              <p>试看结束，购买后继续学习</p>
              <Button variant="buy">立即报名 ¥199</Button>
            </>
          }
        />
      ),
      audio: () => <AudioPlayer title="听力 Section A" src={TONE} />,
      'audio in an exam': () => <AudioPlayer title="听力 Section B" src={TONE} seekable={false} />,
    },
  },
  {
    id: 'content',
    title: 'RichText, QrCode, Poster',
    states: {
      'rich text': () => <RichText html={ARTICLE} />,
      'qr code': () => <QrCode text="https://kaozhou.example/group/1" label="班级群二维码" />,
      poster: () => <Poster spec={POSTER} alt="四级全程班，¥199，林小舟邀请你一起学" />,
    },
  },
]

import {
  CAPTION_LANGUAGES,
  type CaptionLanguage,
  EXAM_SKILLS,
  LEVEL_NAMES,
  MARK_LIMITS,
  PAPER_EXAMS,
} from '@kaozhou/domain'
import * as v from 'valibot'
import { cover, portrait } from './drawings'
import { lessonTime } from './lesson-time'
import { time } from './times'
import { count, flag, id, ids, money, positive, slug, stock, text, texts } from './values'

export const teacher = v.strictObject({
  id,
  name: text,
  title: text,
  years: count,
  subjects: texts,
  motto: text,
  /** Paragraphs by line. */
  biography: text,
  rating: v.pipe(
    v.number('要写一个数'),
    v.minValue(1, '评分从 1 到 5'),
    v.maxValue(5, '评分从 1 到 5'),
  ),
  students: count,
  portrait,
  /** The account with which the teacher mutes, pins and pushes in live rooms. */
  account: v.optional(
    v.strictObject({
      id,
      mobile: v.pipe(v.string('要写手机号，加引号'), v.regex(/^1\d{10}$/, '手机号是 11 位数字')),
      nickname: text,
      /** The account also looks at what is handed in to campaigns. */
      reviews: v.optional(flag, false),
    }),
  ),
})

const LANGUAGES = Object.keys(CAPTION_LANGUAGES) as CaptionLanguage[]

/** Where a live lesson is taught: our own stream, or one of the two providers. */
export const PLATES = ['stream', 'studio', 'qx'] as const

/** A video or a recording: its address, or a file of the folder. */
const media = v.pipe(
  v.string('要写视频或音频'),
  v.regex(
    /^(?:https:\/\/(?:\S+\.(?:m3u8|mp4|m4a|mp3)|[^\s?]+\.(?:m3u8|mp4|m4a|mp3)\?\S*)|media\/[\w./-]+\.(?:mp4|m4a|mp3))$/,
    '视频和音频写 https:// 开头的 .m3u8、.mp4、.m4a 或 .mp3 地址，或者 media/ 里的文件：media/01.mp4',
  ),
)

/** A document of the folder. */
const documentFile = v.pipe(
  v.string('要写 PDF 文件，例如 documents/notes.pdf'),
  v.regex(/^documents\/[\w./-]+\.pdf$/, '资料放在 documents/ 里，是 PDF，例如 documents/notes.pdf'),
)

/** Captions of the folder. */
const captionFile = v.pipe(
  v.string('要写字幕文件，例如 media/01.zh.vtt'),
  v.regex(/^media\/[\w./-]+\.vtt$/, '字幕是 media/ 里的 WebVTT 文件，例如 media/01.zh.vtt'),
)

const page = v.pipe(
  v.string('要写网页地址'),
  v.regex(/^https:\/\/[^\s/]+\/\S*$/, '写 https:// 开头的网页地址'),
)

/** A lesson: with `start` it is live, otherwise recorded. */
const section = v.strictObject({
  id,
  name: text,
  minutes: v.pipe(positive, v.maxValue(600, '一节课最多 600 分钟')),
  /** Everybody may watch it. */
  free: v.optional(flag, false),
  start: v.optional(time),
  via: v.optional(v.picklist(PLATES), 'stream'),
  /** Why a live class is cancelled; read when the class is written for the first time, later the desk decides. */
  cancelled: v.optional(v.pipe(text, v.maxLength(200, '原因最多 200 个字'))),
  teacher: v.optional(id),
  /** A demo’s live class that the robot teacher teaches, marked as a demonstration. */
  taughtBy: v.optional(v.literal('robot', '这里只能写 robot')),
  /** The recording, video or sound; without it the demo's video is played. */
  media: v.optional(media),
  /** What is said in its own recording. */
  captions: v.optional(
    v.array(
      v.strictObject({
        lang: v.picklist(LANGUAGES, '语言写 zh（中文）或 en（英文）'),
        file: captionFile,
      }),
    ),
    [],
  ),
  /** A provider's page where the recording is watched, instead of here: the storefront asks before it leads there. */
  watchAt: v.optional(page),
  /** It leads to the course itself: exercises, daily tasks. */
  practice: v.optional(flag, false),
  /** What its recording is about from which time on: marks on the player's bar, in order. */
  marks: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          at: lessonTime,
          title: v.pipe(
            text,
            v.maxLength(MARK_LIMITS.title, `章节名最多 ${MARK_LIMITS.title} 个字`),
          ),
        }),
      ),
      v.maxLength(MARK_LIMITS.most, `一节课最多 ${MARK_LIMITS.most} 个章节`),
    ),
    [],
  ),
})

/** Options by letter, or none: then the answer is typed. */
const questionParts = {
  stem: text,
  options: v.optional(v.array(text), []),
  /** The letters of the right options (`B`, `ACD`), or every text that is accepted, separated by `|`. */
  answer: text,
  analysis: text,
}

/** `questions/<bank>.yaml`: questions that several tasks use. */
export const bankQuestion = v.strictObject({ key: slug, ...questionParts })

/** A question of a task: written here, or taken from a bank (`from: cet/put-off`). */
const taskQuestion = v.union(
  [v.strictObject({ id, from: text }), v.strictObject({ id, ...questionParts })],
  '题目写 { id, stem, options, answer, analysis }，或取题库里的一题：{ id, from: cet/q01 }',
)

const task = v.strictObject({
  id,
  name: text,
  goal: text,
  questions: v.array(taskQuestion),
})

const chapter = v.strictObject({
  id,
  name: text,
  /** Who teaches it; without it the first teacher of the course. */
  teacher: v.optional(id),
  sections: v.array(section),
  task: v.optional(task),
})

const classGroup = v.strictObject({
  kind: v.picklist(['qq', 'wechat']),
  name: text,
  number: text,
  /** What the QR code says. */
  joinUrl: v.pipe(v.string('要写进群地址'), v.startsWith('https://', '进群地址以 https:// 开头')),
  welcome: text,
})

/** A document of a course. */
export const courseDocument = v.strictObject({
  id,
  name: text,
  /** Its PDF; without it one is made from `handouts/<id>.yaml`. */
  file: v.optional(documentFile),
  /** The lesson that it belongs to; without it the course as a whole. */
  section: v.optional(id),
  downloadable: v.optional(flag, true),
  /** Its place among those of its lesson, or of the course as a whole; without it that of its number. */
  sort: v.optional(count),
  /** `off`: students don't see it. */
  shelf: v.optional(v.picklist(['on', 'off']), 'on'),
})

const percent = v.pipe(
  v.number('要写 1 到 100 的整数'),
  v.integer('要写 1 到 100 的整数'),
  v.minValue(1, '要写 1 到 100 的整数'),
  v.maxValue(100, '要写 1 到 100 的整数'),
)

/** A certificate for who finished so many percent of the lessons, and reached so many percent of a paper's marks. */
const certificate = v.pipe(
  v.strictObject({ lessons: percent, paper: v.optional(text), score: v.optional(percent) }),
  v.check(
    ({ paper, score }) => (paper === undefined) === (score === undefined),
    'paper 和 score 要一起写：哪张试卷，得到百分之几的分',
  ),
)

/** `courses/<any name>.yaml`. */
export const course = v.strictObject({
  id,
  name: text,
  /** One line. */
  summary: text,
  /** Markdown: ### headings, paragraphs, lists, bold, quotations. */
  introduction: text,
  kind: v.picklist(['live', 'playback', 'record', 'mixed']),
  shelf: v.optional(v.picklist(['on', 'off']), 'on'),
  /** The top category first, then its sub-categories. */
  categories: v.pipe(ids, v.minLength(1, '至少写一个分类的编号')),
  teachers: v.pipe(ids, v.minLength(1, '至少写一位老师的编号')),
  cover,
  tags: v.optional(texts, []),
  price: money,
  originalPrice: money,
  limited: v.optional(v.strictObject({ price: money, label: text, from: time, until: time })),
  /** The price for people who buy together. */
  groupBuying: v.optional(
    v.strictObject({
      people: v.pipe(count, v.minValue(2, '拼团是 2 到 5 人'), v.maxValue(5, '拼团是 2 到 5 人')),
      price: money,
      hours: positive,
    }),
  ),
  /** Places at the first apply; buyers take them, and applying again does not give them back. */
  stock,
  /** Sold before the first apply. */
  sold: v.optional(count, 0),
  /** Without it: the mean of the comments of the folder. */
  rating: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(5))),
  validityDays: positive,
  /** Keys of shop/service-promises.yaml. */
  promises: v.optional(texts, []),
  /** What is in the parcel; with it, an order needs an address. */
  material: v.optional(text),
  auditionable: v.optional(flag, false),
  recommended: v.optional(flag, false),
  /** The level test advises it to people of these levels who prepare for one of these exams; without it to nobody. */
  trains: v.optional(
    v.strictObject({
      exams: v.pipe(v.array(v.picklist(PAPER_EXAMS)), v.minLength(1, '至少写一个考试')),
      skills: v.array(v.picklist(EXAM_SKILLS)),
      levels: v.pipe(v.array(v.picklist(LEVEL_NAMES)), v.minLength(1, '至少写一个水平')),
    }),
  ),
  /** What a person has to have done for the course's certificate; without it there is none. */
  certificate: v.optional(certificate),
  created: v.optional(time, { day: 0 }),
  sort: v.optional(count),
  classGroup: v.optional(classGroup),
  chapters: v.array(chapter),
  documents: v.optional(v.array(courseDocument), []),
})

/** A part of a handout; it begins a page. */
const handoutPart = v.pipe(
  v.strictObject({
    title: v.optional(v.pipe(text, v.maxLength(20, '一页的标题最多 20 个字'))),
    /** By lines; `____` is a line to write on. */
    text: v.optional(text),
    /** Questions, and after them their key with explanations: of practice papers, by name. */
    papers: v.optional(texts, []),
    /** Of banks: a whole one (`cet`), or one question (`cet/q01`). */
    questions: v.optional(texts, []),
  }),
  v.check(
    ({ text, papers, questions }) => text !== undefined || papers.length + questions.length > 0,
    '这一部分是空的：写 text，或写 papers、questions',
  ),
)

/** `handouts/<number of the document>.yaml`: what a document holds that has no PDF of its own. */
export const handout = v.strictObject({
  parts: v.pipe(v.array(handoutPart), v.minLength(1, '至少写一部分')),
})

/** Characters of a message in a live room. */
const CHAT_MAX = 200

/** `chats/<any name>.yaml`: what was said in a class that is over; shown in step with its playback. */
export const chat = v.strictObject({
  /** The live lesson. */
  section: id,
  /** In order. */
  messages: v.array(
    v.strictObject({
      at: lessonTime,
      /** A student; without it the teacher of the lesson. */
      name: v.optional(v.pipe(text, v.maxLength(20, '名字最多 20 个字'))),
      text: v.pipe(text, v.maxLength(CHAT_MAX, `一条消息最多 ${CHAT_MAX} 个字`)),
    }),
  ),
})

/** `comments/<any name>.yaml`: comments that a demonstration starts with. */
export const comment = v.strictObject({
  id,
  course: id,
  nickname: text,
  /** The number of one of the drawn pictures, 1 to 12. */
  avatar: v.pipe(count, v.minValue(1, '头像是 1 到 12'), v.maxValue(12, '头像是 1 到 12')),
  score: v.pipe(count, v.minValue(1, '评分从 1 到 5'), v.maxValue(5, '评分从 1 到 5')),
  text,
  /** Minutes before the first apply. */
  minutesAgo: count,
  likes: v.optional(count, 0),
  reply: v.optional(v.strictObject({ text, minutesLater: positive })),
})

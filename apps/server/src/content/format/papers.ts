import { EXAM_SKILLS, PAPER_EXAMS, QUESTION_KINDS } from '@kaozhou/domain'
import * as v from 'valibot'
import { time } from './times'
import { count, flag, positive, slug, text, texts } from './values'

const HUNDREDTHS = 100

/** Points as people write them, with at most two places: `7.1`. 1/100 inside. */
const marks = v.pipe(
  v.number('要写分数，例如 7.1'),
  v.minValue(0.01, '分数要大于 0'),
  v.maxValue(10_000, '分数最多 10000'),
  v.check(
    (value) => Math.abs(value * HUNDREDTHS - Math.round(value * HUNDREDTHS)) < 1e-6,
    '分数最多写两位小数，例如 7.1',
  ),
  v.transform((value) => Math.round(value * HUNDREDTHS)),
)

const difficulty = v.pipe(
  v.number('难度写一个数：0 是一半的人做对，-2 很容易，2 很难'),
  v.minValue(-4, '难度从 -4 到 4'),
  v.maxValue(4, '难度从 -4 到 4'),
)

const discrimination = v.pipe(
  v.number('区分度写一个数，例如 1.2'),
  v.minValue(0.2, '区分度从 0.2 到 3'),
  v.maxValue(3, '区分度从 0.2 到 3'),
)

const seconds = v.pipe(v.number('要写秒数'), v.minValue(0, '秒数不能小于 0'))

const recordingFile = v.pipe(
  v.string('要写录音文件，例如 media/cet4-1.mp3'),
  v.regex(/^media\/[\w./-]+\.mp3$/, '录音放在 media/ 里，是 mp3，例如 media/cet4-1.mp3'),
)

/** A band of a rubric: from so many points to so many, and what a text of that band is like. */
const rubricLevel = v.strictObject({ from: count, to: count, text })

const wordLimits = v.pipe(
  v.strictObject({ min: count, max: positive }),
  v.check(({ min, max }) => min <= max, '最少的词数不能多于最多的'),
)

/** Something that a writing has to say, and words or phrases of which one stands in every text that says it. */
const taskPart = v.strictObject({ name: text, anyOf: texts })

const question = v.strictObject({
  /** As it is printed; the numbers of a paper are 1, 2, 3 … */
  number: positive,
  kind: v.optional(v.picklist(QUESTION_KINDS)),
  /** Markdown; of a blank there is none. */
  stem: v.optional(text),
  /** What the recording asks where the paper prints no question. */
  spoken: v.optional(text),
  /** In the order of their letters, A first. */
  options: v.optional(texts),
  /** A letter, letters (`ACD`; in order for ordering), T or F, or the accepted forms of a short answer. */
  answer: v.optional(v.union([text, texts], '答案写选项的字母，或简答题每种写法的列表')),
  /** True: the question turned out to be wrong, and everybody has its points. */
  void: v.optional(flag, false),
  points: v.optional(marks),
  partial: v.optional(flag, false),
  words: v.optional(wordLimits),
  analysis: text,
  knowledge: v.optional(texts),
  difficulty,
  discrimination: v.optional(discrimination, 1),
  /** A name of the paper's `rubrics`. */
  rubric: v.optional(slug),
  modelAnswer: v.optional(text),
  /** Of a writing: what it has to say, where words can show that. */
  taskParts: v.optional(v.pipe(v.array(taskPart), v.maxLength(10, '任务要点最多写 10 条'))),
})

const group = v.strictObject({
  key: slug,
  title: v.optional(text),
  /** Markdown; `{{36}}` is the blank of question 36. */
  passage: v.optional(text),
  /** What is said, in lines `W: …`; `pnpm recordings` speaks it. */
  script: v.optional(text),
  /** Where in the part's recording this group is heard, and the seconds at which its sentences begin and the last one ends. */
  recording: v.optional(
    v.strictObject({ from: seconds, to: seconds, sentences: v.optional(v.array(seconds)) }),
  ),
  bank: v.optional(texts),
  /** For every question that has none of its own. */
  kind: v.optional(v.picklist(QUESTION_KINDS)),
  points: v.optional(marks),
  knowledge: v.optional(texts),
  questions: v.pipe(v.array(question), v.minLength(1, '至少写一道题')),
})

const part = v.strictObject({
  key: slug,
  title: text,
  skill: v.picklist(EXAM_SKILLS),
  instructions: text,
  /** Its own time limit; without it the part shares the paper's time. */
  minutes: v.optional(positive),
  weight: marks,
  recording: v.optional(recordingFile),
  groups: v.pipe(v.array(group), v.minLength(1, '至少写一组题')),
})

/** `papers/<key>.yaml`: the name of the file is the paper's key. */
export const paper = v.strictObject({
  use: v.picklist(['mock', 'practice']),
  exam: v.picklist(PAPER_EXAMS),
  title: text,
  minutes: v.pipe(positive, v.maxValue(300, '一份试卷最多 300 分钟')),
  /** The full score: 710 for CET. */
  scale: marks,
  rubrics: v.optional(v.record(slug, v.array(rubricLevel)), {}),
  parts: v.pipe(v.array(part), v.minLength(1, '至少写一个部分')),
})

/** `exams/mocks.yaml`: a paper that many take at the same time. */
export const mock = v.strictObject({
  key: slug,
  paper: slug,
  title: text,
  /** One line. */
  summary: text,
  /** What to bring and to know. */
  bring: v.optional(texts, []),
  start: time,
  /** Nobody goes on after it; without it the paper's minutes after the start. */
  until: v.optional(time),
  /** Nobody comes in so many minutes after the start; without it, up to the end. */
  entryMinutes: v.optional(positive),
  /** True: another mock has the same paper; who took it there is not ranked here. */
  repeat: v.optional(flag, false),
  /** Taking part earns the points of `mockExam` in `points/earning.yaml`. */
  earnsPoints: v.optional(flag, true),
})

/** `exams/evaluation.yaml`: the pool of the level test, every question calibrated. */
export const evaluationItem = v.strictObject({
  key: slug,
  topic: v.picklist(EXAM_SKILLS),
  /** Markdown; a question that is heard has none. */
  stem: v.optional(text),
  recording: v.optional(recordingFile),
  /** What the recording says, in lines `W: …`, and then asks; `pnpm recordings` speaks both. */
  script: v.optional(text),
  spoken: v.optional(text),
  options: texts,
  answer: text,
  analysis: text,
  difficulty,
  discrimination,
})

import type { SpokenSentence } from '../learning/listening/spoken-sentences'
import type { TaskPart } from './essay/essay-checks'

/** What a question asks for; the last two are marked by a person. */
export type QuestionKind =
  | 'single'
  | 'multiple'
  | 'judgement'
  | 'cloze'
  | 'banked'
  | 'matching'
  | 'ordering'
  | 'shortAnswer'
  | 'translation'
  | 'writing'

/** All kinds, for schemas. */
export const QUESTION_KINDS = [
  'single',
  'multiple',
  'judgement',
  'cloze',
  'banked',
  'matching',
  'ordering',
  'shortAnswer',
  'translation',
  'writing',
] as const satisfies readonly QuestionKind[]

/** True for texts, which a person marks. */
export function isMarkedByHand(kind: QuestionKind): boolean {
  return kind === 'translation' || kind === 'writing'
}

/** `mock`: timed, once, ranked. `practice`: at one's own pace, with the answer at once. */
export type PaperUse = 'mock' | 'practice'

/** The exams that papers belong to. */
export type PaperExam = 'cet4' | 'cet6' | 'kaoyan-english' | 'maths'

/** All exams, for schemas. */
export const PAPER_EXAMS = [
  'cet4',
  'cet6',
  'kaoyan-english',
  'maths',
] as const satisfies readonly PaperExam[]

/** The exams' names on screen. */
export const PAPER_EXAM_LABELS = {
  cet4: '英语四级',
  cet6: '英语六级',
  'kaoyan-english': '考研英语',
  maths: '大学数学',
} as const satisfies Record<PaperExam, string>

/** What a part trains: reports and advice go by it. */
export type ExamSkill =
  | 'writing'
  | 'listening'
  | 'reading'
  | 'translation'
  | 'vocabulary'
  | 'collocation'
  | 'grammar'
  | 'calculus'
  | 'algebra'
  | 'probability'

/** All skills, for schemas. */
export const EXAM_SKILLS = [
  'writing',
  'listening',
  'reading',
  'translation',
  'vocabulary',
  'collocation',
  'grammar',
  'calculus',
  'algebra',
  'probability',
] as const satisfies readonly ExamSkill[]

/** The skills' names on screen. */
export const EXAM_SKILL_LABELS = {
  writing: '写作',
  listening: '听力',
  reading: '阅读',
  translation: '翻译',
  vocabulary: '词汇',
  collocation: '搭配与译法',
  grammar: '语法',
  calculus: '微积分',
  algebra: '线性代数',
  probability: '概率统计',
} as const satisfies Record<ExamSkill, string>

/** A letter with its text: of one question, or shared by those of a group. */
export interface PaperOption {
  /** `A` to `Z`. */
  letter: string
  /** Markdown, `$…$` formulas. */
  text: string
}

/** A paper as a student sees it: no answer, no analysis. Those are {@link PaperSolutions}, and stay on the server. */
export interface Paper {
  /** The content's key: letters, digits, hyphens. Changed questions come under a new key. */
  id: string
  /** A mock exam, or practice. */
  use: PaperUse
  /** The exam that it is like. */
  exam: PaperExam
  /** As students read it. */
  title: string
  /** The time of the whole paper; a practice paper's is advice. */
  minutes: number
  /** The full score in 1/100: 71000 for CET. The weights of the parts add up to it. */
  scale: number
  /** Its parts, in the order in which they are taken. */
  parts: PaperPart[]
}

/** A part of a paper. */
export interface PaperPart {
  /** Unique within the paper. */
  id: string
  /** As students read it. */
  title: string
  /** What it tests. */
  skill: ExamSkill
  /** What has to be done, above the questions. */
  instructions: string
  /** The part's own time limit; null: it shares what is left of the paper's time. */
  minutes: number | null
  /** 1/100 of the scale. */
  weight: number
  /** What is heard in this part: once and without a pause in a mock, after which the part closes. */
  recording: PaperRecording | null
  /** Its groups of questions, in their order. */
  groups: QuestionGroup[]
}

/** The recording of a listening paper. */
export interface PaperRecording {
  /** Where the sound lies. */
  url: string
  /** How long it is. */
  seconds: number
}

/** Questions that share a passage, a recording or options. */
export interface QuestionGroup {
  /** Unique within the paper. */
  id: string
  /** Its heading; null without one. */
  title: string | null
  /**
   * Markdown with `$…$` formulas, tables and pictures. Paragraphs of a matching passage begin with their letter
   * (`A) …`); the blanks of cloze and banked are `{{36}}`, by question number.
   */
  passage: string | null
  /** Seconds within the part's recording. */
  recording: { from: number; to: number } | null
  /** The shared options of banked (each used once), matching and ordering. */
  bank: PaperOption[] | null
  /** Its questions, in their order. */
  questions: Question[]
}

/** A question with its points and its key. */
export interface Question {
  /** Unique within the paper. */
  id: string
  /** Goes on over the whole paper, from 1. */
  number: number
  /** How it is answered. */
  kind: QuestionKind
  /** Markdown; empty for the blanks of a passage. */
  stem: string
  /** Null where the group's bank has them, or nothing is chosen. */
  options: PaperOption[] | null
  /** 1/100. */
  points: number
  /** Multiple: a subset without a wrong letter earns half. */
  partial?: boolean
  /** Of writing and translation. */
  words: { min: number; max: number } | null
}

/** What grades and explains a question. Never reaches the client before the hand-in (in practice: before the answer). */
export interface QuestionSolution {
  /** Letters (`A`, `ACD`, `CABD`), `T` or `F`, accepted forms of a short answer; null: marked by a person. */
  key: string | string[] | null
  /** The question turned out to be wrong: everybody has its points. */
  isVoid?: boolean
  /** Markdown. */
  analysis: string
  /** Knowledge points, by name. */
  knowledge: string[]
  /** Logits: 0 is what half of all students get right. */
  difficulty: number
  /** How well it tells the strong from the weak: 0 not at all, 1 very well. */
  discrimination: number
  /** The bands of writing and translation, best first. */
  rubric: RubricLevel[] | null
  /** A good answer to read; null where there is none. */
  modelAnswer: string | null
  /** What a writing has to say, where its words can show that. */
  taskParts?: TaskPart[]
}

/** A band of a rubric, such as 13 to 15 of the 15 points of CET. */
export interface RubricLevel {
  /** The fewest points of the band. */
  from: number
  /** The most points of the band. */
  to: number
  /** What an answer of that band is like. */
  text: string
}

/** The solutions of a paper, stored apart from it. */
export interface PaperSolutions {
  /** By question id. */
  questions: Record<string, QuestionSolution>
  /** What the recording says, by group id. */
  scripts: Record<string, string>
  /** The sentences of a recording whose timings are known, by group id. */
  sentences?: Record<string, SpokenSentence[]>
}

/** A calibrated question of the evaluation's pool. */
export interface ExamItem {
  /** Its key in the pool. */
  id: string
  /** Topics are kept in balance. */
  topic: ExamSkill
  /** Markdown. */
  stem: string
  /** What is heard; null: the stem says everything. */
  recording: PaperRecording | null
  /** What the recording says, with its question; told when the evaluation is finished. */
  script: string | null
  /** What can be chosen, in the order in which it is shown. */
  options: PaperOption[]
  /** The right letter. */
  key: string
  /** Markdown. */
  analysis: string
  /** Where half of those of that ability are right, in logits. */
  difficulty: number
  /** How well it tells the strong from the weak. */
  discrimination: number
}

/** Every question of a paper, in order. */
export function paperQuestions(paper: Pick<Paper, 'parts'>): Question[] {
  return paper.parts.flatMap(partQuestions)
}

/** Every question of a part, in order. */
export function partQuestions(part: Pick<PaperPart, 'groups'>): Question[] {
  return part.groups.flatMap(({ questions }) => questions)
}

import { formatFen } from '@kaozhou/domain'
import type { ContentValue } from '../../database/schema/desk'
import { isSameValue } from '../../modules/desk/shared/content-change-repository'
import { MADE_FIELD } from '../../modules/desk/shared/listed-fields'
import { checkPapers } from '../checks/check-papers'
import { checkPrices } from '../checks/check-prices'
import { checkTimes } from '../checks/check-times'
import type { Report } from '../checks/report'
import type { Content, EntryOf } from '../format/kinds'
import {
  correctionKey,
  filedOfQuestion,
  isQuestionField,
  paperOfKind,
  QUESTION_FIELDS,
  withCorrections,
} from './desk-questions'
import type { DeskValue } from './desk-value-repository'
import { type FiledFacts, isListedKind } from './listed/listed-kinds'
import {
  filedOfListed,
  listedFieldName,
  listedPlace,
  listedValueText,
  withListed,
} from './listed/listed-values'
import {
  filedOfRecording,
  isRecordingKind,
  recordingPlace,
  recordingValueText,
  withRecordings,
} from './taught/desk-recordings'
import {
  filedOfTeaching,
  isTeachingKind,
  teachingPlace,
  teachingValueText,
  withTeaching,
} from './taught/desk-teaching'

/** What an apply does where files and desk differ, when it was told. */
export type Take = 'files' | 'desk'

/** A value that the desk has changed, and what a folder says of it. */
export interface DeskDifference extends DeskValue {
  file: ContentValue
}

/** A folder with the values of the desk. */
export interface MergedContent {
  content: Content
  /** The desk's values that stay: the folder says what it said when they were changed, or the desk's was taken. */
  kept: DeskDifference[]
  /** The folder says something that neither it nor the desk said before, and nobody has decided. */
  differs: DeskDifference[]
  /** What the desk need not remember any more: the folder says the same, or the folder's was taken. */
  settled: DeskValue[]
  /** Why both together can’t be: prices at which nothing is sold, a campaign or a paper that does not fit; in sentences. */
  faults: string[]
}

export type Decisions = Pick<MergedContent, 'kept' | 'differs' | 'settled'>

type Course = EntryOf<'courses'>
type CourseField = 'price' | 'originalPrice' | 'stock' | 'shelf'

/** What a person calls the fields that the desk changes. */
const FIELD_NAMES: Readonly<Record<CourseField, string>> = {
  price: '售价',
  originalPrice: '原价',
  stock: '名额',
  shelf: '上下架',
}

function isCourseField(field: string): field is CourseField {
  return Object.hasOwn(FIELD_NAMES, field)
}

/** Puts the values of the desk into what a folder says. Of the places that are left a folder says nothing. */
export function withDeskValues(
  content: Content,
  values: readonly DeskValue[],
  facts: FiledFacts,
  take?: Take,
): MergedContent {
  const merged: MergedContent = { content, kept: [], differs: [], settled: [], faults: [] }
  const courses = new Map<number, Partial<Record<CourseField, ContentValue>>>()
  const questions = new Map<string, Record<string, ContentValue>>()
  const listed: DeskValue[] = []
  const taught: DeskValue[] = []
  const recorded: DeskValue[] = []
  for (const value of values) {
    const file = filedValue(content, value, facts)
    if (file === undefined || !decide(merged, { ...value, file }, take)) continue
    const { kind, entryId, field, desk } = value
    if (field === 'stock') continue
    if (isListedKind(kind)) listed.push(value)
    else if (isTeachingKind(kind)) taught.push(value)
    else if (isRecordingKind(kind)) recorded.push(value)
    else if (kind === 'courses') courses.set(entryId, { ...courses.get(entryId), [field]: desk })
    else {
      const key = correctionKey(value)
      questions.set(key, { ...questions.get(key), [field]: desk })
    }
  }
  const lists = [listed, taught, recorded]
  if (courses.size + questions.size === 0 && lists.every(({ length }) => length === 0)) {
    return merged
  }
  const withLists = withListed(content, listed)
  const both = {
    ...withLists,
    courses: withRecordings(withTeaching(withLists.courses, taught), recorded).map(
      (course): Course => ({
        ...course,
        ...(courses.get(course.id) as Partial<Course> | undefined),
      }),
    ),
    papers: withCorrections(content.papers, questions),
  }
  const faults = [
    ...(courses.size > 0 ? faultsOf(both, checkPrices) : []),
    ...(questions.size > 0 ? faultsOf(both, checkPapers) : []),
    ...(listed.length > 0 ? faultsOf(both, checkTimes) : []),
  ]
  return { ...merged, content: both, faults }
}

/** What a folder says where the desk has changed something; undefined when it says nothing of it any more. */
function filedValue(
  content: Content,
  value: DeskValue,
  facts: FiledFacts,
): ContentValue | undefined {
  if (isListedKind(value.kind)) return filedOfListed(content, value, facts)
  if (isTeachingKind(value.kind)) return filedOfTeaching(content, value)
  if (isRecordingKind(value.kind)) return filedOfRecording(content, value, facts.mediaOf)
  if (value.kind !== 'courses') return filedOfQuestion(content, value)
  const course = content.courses.find(({ id }) => id === value.entryId)
  return course && isCourseField(value.field) ? course[value.field] : undefined
}

/** Notes what becomes of a value of the desk. @returns whether it stays. */
export function decide(merged: Decisions, value: DeskDifference, take: Take | undefined): boolean {
  const { file, desk, filed } = value
  if (isSameValue(file, desk)) {
    merged.settled.push(value)
    return false
  }
  if (filed === undefined || isSameValue(file, filed) || take === 'desk') {
    merged.kept.push(value)
    return true
  }
  if (take === 'files') merged.settled.push(value)
  else merged.differs.push(value)
  return false
}

function faultsOf(content: Content, check: (content: Content, report: Report) => void): string[] {
  const faults: string[] = []
  check(content, (kind, index, _, message) => {
    faults.push(`${nameOf(content[kind][index] ?? {})}：${message}`)
  })
  return faults
}

function nameOf(entry: object): string {
  if ('name' in entry) return String(entry.name)
  return 'title' in entry ? String(entry.title) : ''
}

/** What is made at the desk as a whole. */
const ENTRY_NAMES: Readonly<Record<string, string>> = {
  campaigns: '活动',
  coupons: '优惠券',
  redPackets: '红包',
}

/** `课程 1001 售价：文件 ¥389，工作台 ¥359`, with who has changed it. */
export function differenceText(difference: DeskDifference): string {
  const { kind, entryId, field, file, desk, filed, by } = difference
  const entry = ENTRY_NAMES[kind]
  if (entry !== undefined) {
    const state = file === null ? '工作台新建' : '工作台新建，文件里写的不一样'
    return `${entry} ${entryId}：${state}（${by}）`
  }
  if (isListedKind(kind) && field === MADE_FIELD) {
    const state = file === null ? '工作台新加' : '工作台新加，文件里写的不一样'
    return `${listedPlace(kind, entryId)}：${state}（${by}）`
  }
  const before =
    filed === undefined || isSameValue(filed, file)
      ? ''
      : `，工作台改的时候文件写的是 ${valueText(kind, field, filed)}`
  const said = `文件 ${valueText(kind, field, file)}，工作台 ${valueText(kind, field, desk)}`
  return `${placeName(kind, entryId)} ${fieldName(kind, field)}：${said}（${by}${before}）`
}

function placeName(kind: string, entryId: number): string {
  if (isListedKind(kind)) return listedPlace(kind, entryId)
  if (isTeachingKind(kind)) return teachingPlace({ kind, entryId })
  if (isRecordingKind(kind)) return recordingPlace({ entryId })
  const paper = paperOfKind(kind)
  return paper ? `试卷 ${paper} 第 ${entryId} 题` : `课程 ${entryId}`
}

function fieldName(kind: string, field: string): string {
  if (isListedKind(kind)) return listedFieldName(kind, field)
  if (isTeachingKind(kind)) return '老师'
  if (isRecordingKind(kind)) return '录像'
  if (isCourseField(field)) return FIELD_NAMES[field]
  return isQuestionField(field) ? QUESTION_FIELDS[field] : field
}

/** An explanation is said by its first words. */
const WORDS_SHOWN = 30

function valueText(kind: string, field: string, value: ContentValue): string {
  if (isListedKind(kind)) return shortened(listedValueText(kind, field, value))
  if (isTeachingKind(kind)) return teachingValueText(value)
  if (isRecordingKind(kind)) return recordingValueText(value)
  if (field === 'shelf') return value === 'on' ? '上架' : '下架'
  if (field === 'stock') return value === null ? '不限' : `${value} 个`
  if (field === 'void') return value ? '作废' : '计分'
  if (!isQuestionField(field)) return `¥${formatFen(Number(value))}`
  return shortened([value ?? []].flat().join('、'))
}

function shortened(words: string): string {
  const text = words.replace(/\s+/g, ' ')
  return text.length > WORDS_SHOWN ? `${text.slice(0, WORDS_SHOWN)}…` : text
}

/** An apply that would have to decide between files and desk, or between values that do not fit. */
export class DeskDiffersError extends Error {
  override name = 'DeskDiffersError'

  constructor(readonly merged: Pick<MergedContent, 'differs' | 'faults'>) {
    super([...merged.differs.map(differenceText), ...merged.faults].join('；'))
  }
}

import type { ContentValue } from '../../database/schema/desk'
import type { Content, EntryOf } from '../format/kinds'

type Paper = EntryOf<'papers'>
type Question = Paper['parts'][number]['groups'][number]['questions'][number]

/** What a person calls the fields of a question that the desk corrects. */
export const QUESTION_FIELDS = {
  answer: '答案',
  void: '作废',
  analysis: '解析',
  options: '选项',
} as const
type QuestionField = keyof typeof QUESTION_FIELDS

export function isQuestionField(field: string): field is QuestionField {
  return Object.hasOwn(QUESTION_FIELDS, field)
}

/** The paper of a kind like `papers/cet4-1`, under which its corrections are kept; null for another kind. */
export function paperOfKind(kind: string): string | null {
  const [folder, key] = kind.split('/')
  return folder === 'papers' && key ? key : null
}

/** What a folder says of a question that the desk has corrected; undefined when it has no such question any more. */
export function filedOfQuestion(
  { papers }: Content,
  { kind, entryId, field }: { kind: string; entryId: number; field: string },
): ContentValue | undefined {
  const paper = papers.find(({ file }) => file === paperOfKind(kind))
  const question = paper?.parts
    .flatMap(({ groups }) => groups)
    .flatMap(({ questions }) => questions)
    .find(({ number }) => number === entryId)
  if (!question || !isQuestionField(field)) return undefined
  return question[field] ?? null
}

/** Corrected fields by the kind and number of their questions. */
export type Corrections = ReadonlyMap<string, Partial<Record<QuestionField, ContentValue>>>

export function correctionKey({ kind, entryId }: { kind: string; entryId: number }): string {
  return `${kind}#${entryId}`
}

/** The papers of a folder with the corrections of the desk. */
export function withCorrections(papers: Content['papers'], corrections: Corrections) {
  if (corrections.size === 0) return papers
  return papers.map((paper) => ({
    ...paper,
    parts: paper.parts.map((part) => ({
      ...part,
      groups: part.groups.map((group) => ({
        ...group,
        questions: group.questions.map((one) => corrected(paper, one, corrections)),
      })),
    })),
  }))
}

function corrected({ file }: Paper, question: Question, corrections: Corrections): Question {
  const key = correctionKey({ kind: `papers/${file}`, entryId: question.number })
  return { ...question, ...(corrections.get(key) as Partial<Question> | undefined) }
}

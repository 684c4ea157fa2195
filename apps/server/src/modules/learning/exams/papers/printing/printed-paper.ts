import {
  type Paper,
  type PaperOption,
  partQuestions,
  type Question,
  type QuestionGroup,
  questionName,
} from '@kaozhou/domain'

/** What is printed: papers, or the questions of papers that are in a notebook. */
export interface Print {
  /** The school, above every page. */
  school: string
  title: string
  /** What the reader has to know of it, line by line. */
  notes: string[]
  papers: PrintedPaper[]
}

export interface PrintedPaper {
  title: string
  parts: PrintedPart[]
}

export interface PrintedPart {
  title: string
  instructions: string
  groups: PrintedGroup[]
}

export interface PrintedGroup {
  title: string | null
  passage: string | null
  bank: PaperOption[] | null
  /** What the recording says; null: it says nothing, or it is not told. */
  script: string | null
  questions: PrintedQuestion[]
}

export interface PrintedQuestion {
  /** `12`, or `写作`. */
  name: string
  question: Question
  /** What the recording asks. */
  asked: string | null
  /** Null while nothing may be told of it. */
  answer: PrintedAnswer | null
}

/** What stands of a question behind all questions. */
export interface PrintedAnswer {
  /** Null: a person marks it. */
  key: string | string[] | null
  /** What was answered; empty: nothing. */
  own: string
  analysis: string
  modelAnswer: string | null
  /** How a person marked it. */
  mark: string | null
}

/** What is known of the questions of a paper. */
export interface PrintedFacts {
  answerOf(questionId: string): PrintedAnswer | null
  scriptOf(group: QuestionGroup): string | null
  askedOf(group: QuestionGroup, question: Question): string | null
}

/** The questions of a paper that are wanted, in their parts and groups. */
export function printedPaper(
  paper: Paper,
  wanted: ReadonlySet<string>,
  facts: PrintedFacts,
): PrintedPaper {
  const parts = paper.parts.flatMap((part) => {
    const isWanted = partQuestions(part).some(({ id }) => wanted.has(id))
    if (!isWanted) return []
    const groups = part.groups.flatMap((group) => {
      const questions = group.questions.filter(({ id }) => wanted.has(id))
      if (questions.length === 0) return []
      return {
        ...{ title: group.title, passage: group.passage, bank: group.bank },
        script: facts.scriptOf(group),
        questions: questions.map((question) => ({
          name: questionName(question, part).short,
          question,
          asked: facts.askedOf(group, question),
          answer: facts.answerOf(question.id),
        })),
      }
    })
    return { title: part.title, instructions: part.instructions, groups }
  })
  return { title: paper.title, parts }
}

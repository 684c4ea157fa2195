import { type PaperPart, partQuestions, type Question } from './paper'

const TEXT_NAMES: Readonly<Partial<Record<Question['kind'], string>>> = {
  writing: '写作',
  translation: '翻译',
}

/**
 * How a question is called: by its number; a text that is alone in its part by what it is, as printed papers have it. So the
 * numbers of a CET paper begin at 1 with the listening, though the writing comes first.
 */
export function questionName(
  { id, kind, number }: Pick<Question, 'id' | 'kind' | 'number'>,
  part: Pick<PaperPart, 'groups'>,
): { short: string; long: string } {
  const name = TEXT_NAMES[kind]
  const isAlone = partQuestions(part).every((other) => other.id === id)
  return name && isAlone
    ? { short: name, long: name }
    : { short: `${number}`, long: `第 ${number} 题` }
}

import { isMap, isSeq, parseDocument, type YAMLMap } from 'yaml'
import { paperOfKind } from './desk-questions'
import type { DeskValue } from './desk-value-repository'

/** The texts of a folder with the questions of its papers as the desk has corrected them. */
export function withDeskCorrections(
  texts: ReadonlyMap<string, string>,
  values: readonly DeskValue[],
): Map<string, string> {
  const corrections = values.filter(({ kind }) => paperOfKind(kind) !== null)
  return new Map(
    [...texts].map(([path, text]): [string, string] => {
      const own = corrections.filter(({ kind }) => path.replace(/\.ya?ml$/, '') === kind)
      return [path, own.length === 0 ? text : corrected(text, own)]
    }),
  )
}

function corrected(text: string, own: readonly DeskValue[]): string {
  const document = parseDocument(text)
  for (const question of questionsIn(document.contents)) {
    for (const { entryId, field, desk } of own) {
      if (question.get('number') !== entryId) continue
      // A file says nothing of a question that counts.
      if (field === 'void' && desk === false) question.delete(field)
      else question.set(field, document.createNode(desk))
    }
  }
  return document.toString({ lineWidth: 0 })
}

/** The maps of `parts`, `groups` and `questions`, from the outside in. */
function questionsIn(paper: unknown): YAMLMap[] {
  return ['parts', 'groups', 'questions'].reduce<YAMLMap[]>(
    (maps, name) =>
      maps.flatMap((map) => {
        const list = map.get(name)
        return isSeq(list) ? list.items.filter((item) => isMap(item)) : []
      }),
    isMap(paper) ? [paper] : [],
  )
}

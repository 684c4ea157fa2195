import type { Store } from '../database/executor'

/** Does some work. Returns its answer, and the text of each statement that was sent to the database meanwhile. */
export async function heardStatements<Answer>(
  { statements }: Pick<Store, 'statements'>,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; texts: string[] }> {
  const texts: string[] = []
  statements.listener = (text) => {
    texts.push(text)
    return undefined
  }
  try {
    return { answer: await work(), texts }
  } finally {
    statements.listener = undefined
  }
}

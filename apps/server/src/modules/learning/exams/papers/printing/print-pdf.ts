import { flowPages } from '../../../../../platform/pdf/typesetting/flow-pages'
import { writePdf } from '../../../../../platform/pdf/write-pdf'
import { answerBlocks, hasAnswers } from './answer-blocks'
import type { Print } from './printed-paper'
import { questionBlocks, titleBlocks } from './question-blocks'

/** A print as a PDF: all questions, and on pages of their own all answers. */
export async function printPdf(print: Print): Promise<Buffer> {
  const blocks = [...titleBlocks(print)]
  for (const paper of print.papers) {
    blocks.push(...questionBlocks(paper, print.papers.length > 1))
    await others()
  }
  const answered = print.papers.filter(hasAnswers)
  for (const [at, paper] of answered.entries()) {
    blocks.push(...answerBlocks(paper, { isFirst: at === 0, isNamed: print.papers.length > 1 }))
    await others()
  }
  const pages = flowPages(blocks, `${print.school}　${print.title}`)
  await others()
  return writePdf({ title: print.title, producer: print.school }, pages)
}

/** Lets other requests of this server go on: setting a paper takes up to a tenth of a second. */
function others(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

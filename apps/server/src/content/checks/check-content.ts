import type { ContentFiles, LargeFiles } from '../reading/content-files'
import type { Fault } from '../reading/fault'
import type { ReadContent } from '../reading/read-content'
import { checkBrand } from './check-brand'
import { checkCampaignParts } from './check-campaign-parts'
import { checkCampaigns } from './check-campaigns'
import { checkCaptions } from './check-captions'
import { checkEvaluation } from './check-evaluation'
import { checkHandouts } from './check-handouts'
import { checkLessons } from './check-lessons'
import { checkMedia } from './check-media'
import { checkPapers } from './check-papers'
import { checkPictures } from './check-pictures'
import { checkPrices } from './check-prices'
import { checkRecordings } from './check-recordings'
import { checkReferences } from './check-references'
import { checkSharedQuestions } from './check-shared-questions'
import { checkTexts } from './check-texts'
import { checkTimes } from './check-times'
import { checkUnique } from './check-unique'
import type { Report } from './report'

const CHECKS = [
  checkBrand,
  checkPrices,
  checkTimes,
  checkLessons,
  checkCampaigns,
  checkCampaignParts,
  checkTexts,
  checkPapers,
  checkEvaluation,
]

/** The files that no folder can do without. */
const NEEDED: Readonly<Record<string, string>> = {
  'brand.yaml': '缺少这个文件：学校的名字、标志和颜色写在这里',
  'shop/shop.yaml': '缺少这个文件：商店的客服写在这里',
}

/** All faults of a folder at `now`, in the order of files and lines. */
export async function checkContent(
  read: ReadContent,
  files: ContentFiles,
  large: LargeFiles = new Map(),
  now = Date.now(),
): Promise<Fault[]> {
  const { content } = read
  const faults = [...read.faults]
  const report: Report = (kind, index, path, message) => {
    faults.push(read.at(kind, index, path, message))
  }
  checkUnique(content, report)
  checkReferences(content, report, read.isWhole)
  checkHandouts(content, report, read.isWhole)
  for (const check of CHECKS) check(content, report)
  checkSharedQuestions(content, report, now)
  faults.push(...(await checkPictures(content, files, report)))
  await checkMedia(content, large, report)
  await checkRecordings(content, large, report)
  await checkCaptions(content, large, report)
  for (const [file, message] of Object.entries(NEEDED)) {
    if (!files.has(file)) faults.push({ file, line: 1, column: 1, message })
  }
  return faults.sort(
    (a, b) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  )
}

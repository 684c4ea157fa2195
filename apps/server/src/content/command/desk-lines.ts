import { differenceText, type MergedContent } from '../apply/desk-values'

/** What of the desk stays, and what somebody has to decide, in lines. */
export function deskLines({ kept, ...undecided }: MergedContent): string[] {
  const stays = kept.length > 0 ? ['工作台改过的照工作台的：', ...kept.map(line)] : []
  return [...stays, ...differenceLines(undecided)]
}

/** What somebody has to decide before anything is applied; nothing when all is clear. */
export function differenceLines({
  differs,
  faults,
}: Pick<MergedContent, 'differs' | 'faults'>): string[] {
  const open =
    differs.length > 0
      ? [
          '文件和工作台都改过，要你决定，数据库没有改变：',
          ...differs.map(line),
          '照文件的：加 --take=files；照工作台的：加 --take=desk；只有几处的，把文件改成要的值',
        ]
      : []
  const wrong =
    faults.length > 0
      ? [
          '文件和工作台改的合在一起不能用，数据库没有改变：',
          ...faults.map((fault) => `  ${fault}`),
          '改文件，或在工作台再改',
        ]
      : []
  return [...open, ...wrong]
}

function line(difference: MergedContent['kept'][number]): string {
  return `  ${differenceText(difference)}`
}

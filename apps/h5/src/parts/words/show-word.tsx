import { BottomSheet, showDialog } from '@kaozhou/ui'
import { WordSheet } from './word-sheet'
import type { AskedWord } from './word-under'

export { wordUnder } from './word-under'

/** Shows what a word means, in a sheet; an empty word asks for one. Resolves when it is closed. */
export async function showWord(asked: AskedWord): Promise<void> {
  await showDialog<void>(({ open, settle }) => (
    <BottomSheet title="查词" open={open} onClose={() => settle()}>
      <WordSheet asked={asked} />
    </BottomSheet>
  ))
}

import { unansweredCount } from '@kaozhou/domain'
import { confirm } from '@kaozhou/ui'
import type { OpenExam } from './session/open-exam'

/** Asks before the hand-in, with what would be missing: photographs that are still uploaded, questions without an answer. */
export async function askHandIn({ store, handIn, picturesUnderWay }: OpenExam): Promise<void> {
  const pictures = picturesUnderWay()
  const blank = unansweredCount(store.getState().session)
  const answered = blank > 0 ? `还有 ${blank} 题没有作答` : '全部题目都已作答'
  const isSure = await confirm({
    title: pictures > 0 ? `${pictures} 张照片还没传完` : answered,
    message: pictures > 0 ? `现在交卷，这些照片交不上去。${answered}。` : '交卷后不能再修改答案。',
    confirmText: '交卷',
    cancelText: pictures > 0 ? '等照片传完' : '继续作答',
    danger: true,
  })
  if (isSure) handIn()
}

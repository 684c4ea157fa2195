import { unansweredCount } from '@kaozhou/domain'
import { confirm } from '@kaozhou/ui'
import type { OpenExam } from './session/open-exam'

/** Asks before the hand-in, with the number of questions without an answer. */
export async function askHandIn({ store, handIn }: OpenExam): Promise<void> {
  const blank = unansweredCount(store.getState().session)
  const isSure = await confirm({
    title: blank > 0 ? `还有 ${blank} 题没有作答` : '全部题目都已作答',
    message: '交卷后不能再修改答案。',
    confirmText: '交卷',
    cancelText: '继续作答',
    danger: true,
  })
  if (isSure) handIn()
}

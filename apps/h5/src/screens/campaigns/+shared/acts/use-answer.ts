import { showToast } from '@kaozhou/ui'
import { type Act, useAct } from './use-act'

interface Choice {
  id: string
  /** From 0. */
  option: number
}

interface Answered {
  answered: { right: boolean }[]
  record: { amount: number } | null
}

/** Answers the questions of a campaign, once. `code`: the code of the link that led here. */
export function useAnswer(slug: string, code: string | null = null): Act<Choice[]> {
  return useAct<Choice[], Answered>({
    slug,
    name: 'answer',
    call: (activities, answers) => activities.answer({ slug, answers, ...(code && { code }) }),
    done: ({ answered, record }) => {
      const right = answered.filter((one) => one.right).length
      const points = record ? `，得 ${record.amount} 积分` : ''
      showToast(
        answered.length === 1
          ? `${right ? '答对了' : '没有答对'}${points}`
          : `答对 ${right} 题${points}`,
      )
    },
  })
}

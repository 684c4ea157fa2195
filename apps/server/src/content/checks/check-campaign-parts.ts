import type { Content, EntryOf } from '../format/kinds'
import type { Report } from './report'

type Campaign = EntryOf<'campaigns'>

/** Parts of a campaign that lead to nothing, and prices that its greatest cost needs. */
export function checkCampaignParts(content: Content, report: Report): void {
  const slugs = new Set(content.campaigns.map(({ slug }) => slug))
  const mocks = new Set(content.mocks.map(({ key }) => key))
  const papers = new Set(content.papers.map(({ file }) => file))
  content.campaigns.forEach((entry, index) => {
    const say: Say = (path, message) => report('campaigns', index, path, message)
    checkWorth(entry, say)
    checkCrowd(entry, say)
    const { mock, audio, post } = entry.config
    mock?.exams.forEach(({ examId }, exam) => {
      if (!mocks.has(examId)) {
        say(['config', 'mock', 'exams', exam, 'examId'], `没有这场模考：${examId}`)
      }
    })
    if (mock?.paperId && !papers.has(mock.paperId)) {
      say(['config', 'mock', 'paperId'], `没有这份试卷：${mock.paperId}`)
    }
    const others = [
      [['config', 'mock', 'analysis', 'campaign'], mock?.analysis?.by === 'help' && mock.analysis.campaign],
      [['config', 'audio', 'next'], audio?.next],
      [['config', 'post', 'chancesIn', 'campaign'], post?.chancesIn?.campaign],
    ] as const
    for (const [path, slug] of others) {
      if (slug && !slugs.has(slug)) say(path, `没有这个活动：${slug}`)
    }
  })
}

type Say = (path: readonly (string | number)[], message: string) => void

/** What the greatest cost can not know by itself. */
function checkWorth({ prizes, gifts }: Campaign, say: Say): void {
  const lists = { prizes, gifts }
  for (const name of ['prizes', 'gifts'] as const) {
    lists[name].forEach(({ kind, worth }, index) => {
      if (kind === 'goods' && worth === undefined) {
        say([name, index], '实物要写 worth：一件值多少元，用来算活动最多花多少钱')
      }
    })
  }
}

function checkCrowd({ config, crowd, prizes, gifts }: Campaign, say: Say): void {
  if (!crowd) return
  if (crowd.ranking.length > 0 && !config.ranking) {
    say(['crowd', 'ranking'], '这个活动没有榜单，去掉 crowd.ranking，或写上 config.ranking')
  }
  const rewards = new Set([...prizes, ...gifts].map(({ id }) => id))
  crowd.winners.forEach(({ prize }, index) => {
    if (!rewards.has(prize)) {
      say(['crowd', 'winners', index, 'prize'], `这个活动没有这个奖品或礼物：${prize}`)
    }
  })
}

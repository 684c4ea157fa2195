import { CAMPAIGN_TONES, REPORT_CARDS, unknownWords } from '@kaozhou/domain'
import * as v from 'valibot'
import { time } from './times'
import { count, link, positive, text } from './values'

const next = v.strictObject({ title: text, href: link })

const card = v.pipe(
  v.strictObject({
    kind: v.picklist(REPORT_CARDS, `kind 要写其中一个：${REPORT_CARDS.join('、')}`),
    title: text,
    text,
    /** What it says to who has no data for it; without it the card is left out for them. */
    none: v.optional(text),
    /** Where to go on without data. */
    next: v.optional(next),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { kind, title, text, none = '' } = dataset.value
    const unknown = [title, text, none].flatMap((words) => unknownWords(kind, words))
    if (unknown.length > 0) {
      addIssue({ message: `“${kind}”这张卡没有 ${unknown.map((name) => `{${name}}`).join('、')}` })
    }
  }),
)

const cards = v.pipe(
  v.array(card),
  v.check((list) => list[0]?.kind === 'cover', '第一张卡要是 cover'),
  v.check((list) => list.at(-1)?.kind === 'poster', '最后一张卡要是 poster'),
  v.check((list) => new Set(list.map(({ kind }) => kind)).size === list.length, '每种卡只能有一张'),
)

/** `reports/<slug>.yaml`: a study report, its time, its cards and their words. */
export const report = v.strictObject({
  title: text,
  tone: v.picklist(CAMPAIGN_TONES, `tone 要写其中一个：${CAMPAIGN_TONES.join('、')}`),
  /** Of the whole shop, or of the course that it is opened for. */
  about: v.optional(v.picklist(['shop', 'course']), 'shop'),
  /** In the list of reports: the highest first. */
  sort: v.optional(v.pipe(count, v.maxValue(1000, '最大是 1000')), 0),
  period: v.union(
    [
      v.strictObject({ shopYear: positive, opened: time }),
      v.strictObject({ yearsAgo: v.pipe(positive, v.maxValue(50, '最多 50 年')) }),
      v.strictObject({ everything: v.literal(true) }),
    ],
    'period 写成 { shopYear: 3, opened: "2020-03-01" }、{ yearsAgo: 1 } 或 { everything: true }',
  ),
  cards,
  /** What it says to who did nothing in its time. */
  empty: v.strictObject({
    text: v.pipe(
      text,
      v.check(
        (words) => unknownWords('cover', words).length === 0,
        '这里只能写 {name}、{period}、{shop}',
      ),
    ),
    next,
  }),
  share: v.strictObject({ title: text, text }),
})

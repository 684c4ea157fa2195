import type { BookClosing } from '@kaozhou/api/desk'
import { DIFFERENCE_KINDS, explainsItself, PROVIDERS, type Sheet } from '@kaozhou/domain'
import { Button, fenText, Link, showToast } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../../data/failure-text'
import { useMay } from '../../../data/me'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'
import { Panel } from '../../../parts/page-layout/panel'
import { saveSheet } from '../../../parts/sheets/save-sheet'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import styles from './day.module.css'

const ENTRIES = { payment: '收款', refund: '退款' } as const

/** Every difference between our books and the bill, with what was said about it. */
export function Differences({ closing }: { closing: BookClosing }): ReactNode {
  const { differences, differenceCount, day, provider } = closing
  async function save(): Promise<void> {
    try {
      await saveSheet(`对账 ${day} ${PROVIDERS[provider]}`, sheetOf(closing), 'xlsx')
    } catch (failure) {
      showToast({ text: failureText(failure), tone: 'error' })
    }
  }
  return (
    <Panel
      title="差异"
      actions={
        <Button size="sm" variant="plain" onClick={() => void save()}>
          导出
        </Button>
      }
    >
      {differences.length === 0 ? <p>没有差异：每一笔都和账单一样。</p> : null}
      {differenceCount > differences.length ? (
        <p>
          共 {differenceCount} 处，先显示 {differences.length} 处。可能传错了账单。
        </p>
      ) : null}
      <ul aria-label="差异" className={styles.list}>
        {differences.map((difference) => (
          <Row key={difference.key} closing={closing} difference={difference} />
        ))}
      </ul>
    </Panel>
  )
}

interface RowProps {
  closing: BookClosing
  difference: BookClosing['differences'][number]
}

function Row({ closing, difference }: RowProps): ReactNode {
  const { provider, day } = closing
  const { key, kind, entry, reference, orderId, ours, theirs, otherDay, explained } = difference
  const [open, setOpen] = useState(false)
  const maySee = useMay('people.see')
  return (
    <li className={styles.row}>
      <strong>
        {ENTRIES[entry]}：{DIFFERENCE_KINDS[kind]}
        {otherDay ? `（${otherDay}）` : ''}
      </strong>
      <span>
        我们 {ours === null ? '没有' : fenText(ours)}，账单{' '}
        {theirs === null ? '没有' : fenText(theirs)}
      </span>
      <span>单号 {reference}</span>
      {orderId ? (
        <span>
          订单{' '}
          {maySee ? <Link href={href('/orders/:id', { id: orderId })}>{orderId}</Link> : orderId}
        </span>
      ) : null}
      {explained ? (
        <span>
          说明：{explained.sentence}（{explained.by}，<Moment at={explained.at} />）
        </span>
      ) : explainsItself(difference) ? (
        <span>两边都有，只是记在不同的日子，不用处理。</span>
      ) : (
        <span>
          <Button size="sm" variant="wash" onClick={() => setOpen(true)}>
            说明这处差异
          </Button>
        </span>
      )}
      <ReasonedDeed
        open={open}
        onClose={() => setOpen(false)}
        title="说明差异"
        submitText="保存说明"
        draft={`difference-${provider}-${day}-${key}`}
        ask={(api, input) => api.books.explain({ ...input, provider, day, difference: key })}
        onDone={() => showToast({ text: '已记下说明', tone: 'success' })}
      />
    </li>
  )
}

function sheetOf({
  day,
  provider,
  ours,
  bill,
  expected,
  statement,
  differences,
}: BookClosing): Sheet {
  const name = [day, PROVIDERS[provider]]
  return {
    columns: ['日期', '渠道', '内容', '单号', '订单号', '我们（元）', '账单（元）', '说明'],
    rows: [
      [...name, '收款', '', '', { fen: ours.payments }, { fen: bill?.payments ?? 0 }, ''],
      [...name, '退款', '', '', { fen: ours.refunds }, { fen: bill?.refunds ?? 0 }, ''],
      [...name, '手续费', '', '', '', { fen: bill?.fees ?? 0 }, ''],
      [...name, '结算', '', '', { fen: expected }, { fen: statement }, ''],
      ...differences.map((one) => [
        ...name,
        `${ENTRIES[one.entry]}：${DIFFERENCE_KINDS[one.kind]}`,
        one.reference,
        one.orderId ?? '',
        one.ours === null ? '' : { fen: one.ours },
        one.theirs === null ? '' : { fen: one.theirs },
        one.explained?.sentence ?? '',
      ]),
    ],
  }
}

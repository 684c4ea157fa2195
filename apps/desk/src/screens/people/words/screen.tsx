import type { DeskWord } from '@kaozhou/api/desk'
import {
  SENSITIVE_WORDS_FRESH_MS,
  SENSITIVE_WORDS_MAX,
  WORD_CATEGORIES,
  WORD_CATEGORY_NAMES,
  type WordCategory,
} from '@kaozhou/domain'
import { Button, Empty, Link, showToast } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { useDeed } from '../../../parts/deeds/use-deed'
import { Page } from '../../../parts/page-layout/page'
import { Panel } from '../../../parts/page-layout/panel'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { AddWord } from './add-word'

const EFFECTS = { hold: '先查看再显示', mask: '显示成 *' } as const

/** What a category of words is, and what it does. */
function categoryText(category: WordCategory): string {
  const { title, effect } = WORD_CATEGORIES[category]
  return `${title}：${EFFECTS[effect]}`
}

const CATEGORY_OPTIONS = WORD_CATEGORY_NAMES.map((value) => ({ value, label: categoryText(value) }))

/** The words that a comment is compared with when it is written. */
export function Screen(): ReactNode {
  const query = useQuery(apiQuery('comments.words'))
  return (
    <Page title="敏感词" back={<Link href={href('/comments')}>评价</Link>}>
      <Panel title="添加">
        <p>
          全角、大小写、中间的空格和标点都不影响识别。只对以后写的评价生效，最多{' '}
          {SENSITIVE_WORDS_FRESH_MS / 1000} 秒后开始。
        </p>
        <AddWord options={CATEGORY_OPTIONS} />
      </Panel>
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty title="还没有敏感词" text="添加以后，新写的评价会先比对一遍" />
          ) : (
            <Panel title={`已有 ${list.length} 个，最多 ${SENSITIVE_WORDS_MAX} 个`}>
              <WordTable words={list} />
            </Panel>
          )
        }
      </Loaded>
    </Page>
  )
}

function WordTable({ words }: { words: readonly DeskWord[] }): ReactNode {
  return (
    <DataTable<DeskWord>
      label="敏感词"
      rows={words}
      rowKey={({ id }) => String(id)}
      rowName={({ word }) => word}
      columns={[
        { key: 'word', title: '词', cell: ({ word }) => word },
        { key: 'category', title: '分类', cell: ({ category }) => categoryText(category) },
        { key: 'time', title: '添加于', cell: ({ createdAt }) => <Moment at={createdAt} /> },
        {
          key: 'deeds',
          title: '操作',
          align: 'end',
          cell: (word) => <RemoveWord word={word} />,
        },
      ]}
    />
  )
}

function RemoveWord({ word: { id, word } }: { word: DeskWord }): ReactNode {
  const deed = useDeed(
    (api, input: { id: number }, key) => api.comments.removeWord({ ...input, key }),
    () => showToast({ text: `已删除“${word}”`, tone: 'success' }),
  )
  return (
    <>
      <Button
        size="sm"
        variant="plain"
        aria-label={`删除“${word}”`}
        loading={deed.busy}
        onClick={() => void deed.run({ id })}
      >
        删除
      </Button>
      {deed.error ? <span role="alert">{deed.error}</span> : null}
    </>
  )
}

import { Button, OrderIcon, Price, Select, Tag, Timeline, UserIcon } from '@kaozhou/ui'
import {
  CommandBox,
  DataTable,
  Facts,
  FilterBar,
  FormDialog,
  InboxIcon,
  KeyboardIcon,
  KeyHints,
  LogOutIcon,
  MoonIcon,
  SaveBar,
  SplitView,
  SunIcon,
} from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import type { Entry } from '../entry'
import styles from '../gallery.module.css'
import { Opener } from '../opener'
import { State } from '../state'

function nothing(): void {}

interface Sale {
  id: string
  person: string
  state: string
  fen: number
  time: string
}

const SALES: readonly Sale[] = [
  {
    id: '2026112600017',
    person: '林小舟',
    state: '待发货',
    fen: 45_850,
    time: '11 月 26 日 09:12',
  },
  {
    id: '2026112600016',
    person: '陈一帆',
    state: '已完成',
    fen: 19_900,
    time: '11 月 26 日 08:40',
  },
  { id: '2026112500231', person: '王江', state: '待付款', fen: 129_900, time: '11 月 25 日 23:58' },
]

const NO_CHOICE: ReadonlySet<string> = new Set()
interface Sort {
  column: string
  descending: boolean
}

const BY_TIME: Sort = {
  column: 'time',
  descending: true,
}

function Sales({ current, plain }: { current?: string; plain?: boolean }): ReactNode {
  return (
    <State<{
      chosen: ReadonlySet<string>
      sort: Sort
    }>
      initial={{ chosen: NO_CHOICE, sort: BY_TIME }}
    >
      {({ chosen, sort }, set) => (
        <DataTable<Sale>
          label="订单"
          rows={SALES}
          rowKey={({ id }) => id}
          rowName={({ id }) => `订单 ${id}`}
          rowHref={plain ? undefined : ({ id }) => `#order-${id}`}
          current={current}
          sort={plain ? undefined : sort}
          onSort={plain ? undefined : (next) => set({ chosen, sort: next })}
          selection={
            plain ? undefined : { chosen, onChange: (next) => set({ chosen: next, sort }) }
          }
          columns={[
            { key: 'id', title: '订单号', cell: ({ id }) => id },
            { key: 'person', title: '学生', cell: ({ person }) => person },
            { key: 'state', title: '状态', cell: ({ state }) => <Tag tone="grey">{state}</Tag> },
            {
              key: 'fen',
              title: '实付',
              align: 'end',
              sortable: true,
              cell: ({ fen }) => <Price fen={fen} />,
            },
            {
              key: 'time',
              title: '下单时间',
              align: 'end',
              sortable: true,
              wideOnly: true,
              cell: ({ time }) => time,
            },
          ]}
        />
      )}
    </State>
  )
}

export const DESK: readonly Entry[] = [
  {
    id: 'table',
    title: 'DataTable, SplitView',
    states: {
      table: () => <Sales />,
      'nothing leads on': () => <Sales plain />,
      split: () => (
        <SplitView
          list={<Sales current="2026112600016" />}
          detailLabel="订单 2026112600016"
          detail={
            <Facts
              items={[
                { label: '学生', value: '陈一帆' },
                { label: '手机号', value: '138****5678' },
                { label: '备注', value: null },
                { label: '实付', value: '¥199' },
              ]}
            />
          }
        />
      ),
    },
  },
  {
    id: 'filters',
    title: 'FilterBar, SaveBar',
    states: {
      filters: () => (
        <FilterBar
          label="订单状态"
          value="send"
          options={[
            { key: 'all', label: '全部', href: '#all' },
            { key: 'pay', label: '待付款', count: 12, href: '#pay' },
            { key: 'send', label: '待发货', count: 3, href: '#send' },
            { key: 'done', label: '已完成', count: 1280, href: '#done' },
          ]}
        >
          <Select
            aria-label="来源"
            value="all"
            onChange={nothing}
            options={[
              { value: 'all', label: '所有来源' },
              { value: 'group', label: '拼团' },
            ]}
          />
        </FilterBar>
      ),
      save: () => <SaveBar open text="改了 2 项" onSave={nothing} onDiscard={nothing} />,
      saving: () => <SaveBar open saving onSave={nothing} onDiscard={nothing} />,
    },
  },
  {
    id: 'desk-icons',
    title: 'Icons of the desk',
    states: {
      icons: () => (
        <div className={styles.strip}>
          {[InboxIcon, KeyboardIcon, LogOutIcon, MoonIcon, SunIcon].map((Icon, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the icons have no names here
            <Icon key={index} size={24} />
          ))}
        </div>
      ),
    },
  },
  {
    id: 'deeds',
    title: 'Timeline of deeds',
    states: {
      deeds: () => (
        <Timeline
          items={[
            {
              key: 'refund',
              title: '退款 ¥99',
              note: '原因：学生买重了一门课',
              time: '11 月 26 日 10:05',
              by: '客服 周敏',
            },
            { key: 'paid', title: '支付 ¥458.5', time: '11 月 26 日 09:13', by: '微信支付' },
            { key: 'made', title: '提交订单', time: '11 月 26 日 09:12' },
          ]}
        />
      ),
    },
  },
  {
    id: 'desk-overlays',
    title: 'CommandBox, KeyHints, FormDialog',
    states: {
      command: () => (
        <Opener name="command">
          {(open, close) => (
            <State initial="138">
              {(value, set) => (
                <CommandBox
                  open={open}
                  onClose={close}
                  label="查找"
                  placeholder="手机号、订单号、运单号、姓名、课程"
                  value={value}
                  onChange={set}
                  onChoose={close}
                  note="找到 3 条"
                  groups={[
                    {
                      title: '学生',
                      items: [
                        { key: 'p1', title: '林小舟', text: '138****5678', icon: <UserIcon /> },
                        { key: 'p2', title: '陈一帆', text: '138****0012', icon: <UserIcon /> },
                      ],
                    },
                    {
                      title: '订单',
                      items: [
                        { key: 'o1', title: '2026112600138', text: '待发货', icon: <OrderIcon /> },
                      ],
                    },
                  ]}
                />
              )}
            </State>
          )}
        </Opener>
      ),
      keys: () => (
        <Opener name="keys">
          {(open, close) => (
            <KeyHints
              open={open}
              onClose={close}
              groups={[
                {
                  title: '到处',
                  hints: [
                    { keys: ['/'], text: '查找' },
                    { keys: ['Ctrl', 'K'], text: '查找（输入时也可以）' },
                  ],
                },
                {
                  title: '列表',
                  hints: [
                    { keys: ['J'], text: '下一条' },
                    { keys: ['K'], text: '上一条' },
                    { keys: ['Enter'], text: '打开' },
                  ],
                },
              ]}
            />
          )}
        </Opener>
      ),
      form: () => (
        <Opener name="form">
          {(open, close) => (
            <State initial="">
              {(value, set) => (
                <FormDialog
                  open={open}
                  onClose={close}
                  title="收回课程"
                  submitText="收回这门课"
                  grave
                  error={value ? null : '请写明原因'}
                  onSubmit={close}
                  reason={{ value, onChange: set, hint: '学生看不到，会留在操作记录里' }}
                >
                  <p>林小舟将不能再学习《四级词汇》，学习进度保留。</p>
                </FormDialog>
              )}
            </State>
          )}
        </Opener>
      ),
      'form without reason': () => (
        <Opener name="plain-form">
          {(open, close) => (
            <FormDialog
              open={open}
              onClose={close}
              title="加备注"
              submitText="保存备注"
              onSubmit={close}
            >
              <Button variant="plain">选择模板</Button>
            </FormDialog>
          )}
        </Opener>
      ),
    },
  },
]

import type { DeskEnquiry } from '@kaozhou/api/desk'
import { formatTime, Tag, type TagTone } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import styles from './enquiries.module.css'

export interface EnquiryTableProps {
  enquiries: readonly DeskEnquiry[]
  /** The enquiry that is open beside it. */
  current?: string | undefined
  /** The query of the list. */
  search: string
}

/** Enquiries in a table, each leading to its own page. */
export function EnquiryTable({ enquiries, current, search }: EnquiryTableProps): ReactNode {
  return (
    <DataTable<DeskEnquiry>
      label="提问"
      rows={enquiries}
      rowKey={({ id }) => String(id)}
      rowName={({ writer }) => `${writer}的提问`}
      rowHref={({ id }) => href('/enquiries/:id', { id }) + search}
      current={current}
      columns={[
        {
          key: 'text',
          title: '提问',
          cell: ({ text, isCorrection }) => (
            <>
              {isCorrection ? <Tag tone="amber">纠错</Tag> : null}
              <span className={styles.start}>{text}</span>
            </>
          ),
        },
        { key: 'place', title: '位置', cell: (enquiry) => placeText(enquiry) },
        { key: 'writer', title: '学生', cell: ({ writer }) => writer },
        { key: 'state', title: '状态', cell: (enquiry) => <EnquiryTag enquiry={enquiry} /> },
        {
          key: 'time',
          title: '问于',
          align: 'end',
          cell: ({ createdAt }) => <Moment at={createdAt} />,
        },
      ]}
    />
  )
}

/** `四级全程班 · 长篇匹配 12:05` · `2025 年 12 月四级 · 第 36 题` */
export function placeText({ course, section, question }: DeskEnquiry): string {
  if (question) return `${course} · 第 ${question.number} 题`
  return section ? `${course} · ${section.name} ${formatTime(section.seconds)}` : course
}

/** How an enquiry stands. */
export function EnquiryTag({ enquiry }: { enquiry: DeskEnquiry }): ReactNode {
  const [text, tone] = tagOf(enquiry, Date.now())
  return <Tag tone={tone}>{text}</Tag>
}

function tagOf(enquiry: DeskEnquiry, now: number): [string, TagTone] {
  const { state, openReports, answeredAt, dueAt } = enquiry
  if (state === 'hidden') return ['已隐藏', 'grey']
  if (openReports > 0) return [`举报 ${openReports}`, 'red']
  if (state === 'held') return ['待查看', 'amber']
  if (answeredAt !== null) return ['已回答', 'grey']
  return now > dueAt ? ['已超时', 'red'] : ['待回答', 'amber']
}

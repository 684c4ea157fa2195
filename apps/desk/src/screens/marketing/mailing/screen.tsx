import type { DeskMailingDetail } from '@kaozhou/api/desk'
import { MAILINGS_A_DAY } from '@kaozhou/domain'
import { Empty, Link, SkeletonDetail } from '@kaozhou/ui'
import { Facts } from '@kaozhou/ui/desk'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { apiQuery } from '../../../data/desk-api'
import { Loaded } from '../../../parts/answers/loaded'
import { Notice } from '../../../parts/page-layout/notice'
import { Page } from '../../../parts/page-layout/page'
import { Panel } from '../../../parts/page-layout/panel'
import { Ways } from '../../../parts/page-layout/ways'
import { Moment } from '../../../parts/times/moment'
import { href } from '../../../routing/href'
import { isRowId } from '../../../routing/row-id'
import { MailingPreview } from '../+shared/mailings/mailing-preview'
import { MailingTag } from '../+shared/mailings/mailing-tag'
import { MailingDeeds } from './mailing-deeds'
import { SmsResult } from './sms-result'

/** How often a mailing that is not done is looked at again. */
const REFRESH_MS = 3000

/** A mailing: what it says, to whom, and what became of it. */
export function Screen(): ReactNode {
  const { id = '' } = useParams()
  return (
    <Page title="群发通知" narrow back={<Link href={href('/mailings')}>群发通知</Link>}>
      {isRowId(id) ? (
        <Mailing key={id} id={Number(id)} />
      ) : (
        <Empty title="没有这条群发" text="地址可能不完整" />
      )}
    </Page>
  )
}

function Mailing({ id }: { id: number }): ReactNode {
  const query = useQuery({
    ...apiQuery('mailings.detail', { id }),
    refetchInterval: ({ state }) => (isMoving(state.data) ? REFRESH_MS : false),
  })
  return (
    <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这条群发">
      {(detail) => (
        <>
          <WaitsNotice {...detail} />
          <Panel
            title={detail.mailing.title}
            actions={
              <Ways>
                <MailingDeeds mailing={detail.mailing} sent={detail.result.sent} />
              </Ways>
            }
          >
            <MailingPreview
              title={detail.mailing.title}
              text={detail.mailing.text}
              at={detail.startedAt ?? detail.mailing.sendAt}
              leads={detail.path !== null}
            />
            <MailingFacts {...detail} />
          </Panel>
          <Panel title="结果">
            <Result {...detail} />
          </Panel>
          {detail.mailing.sms && detail.sms ? (
            <Panel title="短信">
              <SmsResult sms={detail.mailing.sms} result={detail.sms} />
            </Panel>
          ) : null}
        </>
      )}
    </Loaded>
  )
}

/** True while something more is sent, or a receipt can come. */
function isMoving(detail: DeskMailingDetail | undefined): boolean {
  if (!detail) return false
  const { mailing, sms } = detail
  if (mailing.state === 'waiting' || mailing.state === 'sending') return true
  return sms !== null && mailing.state === 'sent' && sms.waiting + sms.accepted > 0
}

function WaitsNotice({
  mailing,
  mailingAlone,
  refusedBy,
  result: { sent },
}: DeskMailingDetail): ReactNode {
  if (refusedBy !== null) {
    return (
      <Notice>
        {refusedBy.name}没有同意：{refusedBy.decision}
      </Notice>
    )
  }
  if (mailing.state !== 'asked') return null
  return (
    <Notice>
      {sent === 0
        ? mailing.people > mailingAlone
          ? `超过 ${mailingAlone} 人，要另一位同事同意后才发出`
          : '短信费超过一个人能决定的额度，要另一位同事同意后才发出'
        : `已发给 ${sent} 人，还有学生没有收到：人数超过了 ${mailingAlone}，剩下的要另一位同事同意后才发出`}
    </Notice>
  )
}

function MailingFacts({ mailing, placeText, allowedBy, startedAt, finishedAt }: DeskMailingDetail) {
  const { state, audienceText, people, sendAt, createdAt, createdBy } = mailing
  return (
    <Facts
      items={[
        { label: '状态', value: <MailingTag state={state} /> },
        { label: '发给', value: `${audienceText}，写的时候有 ${people} 人` },
        { label: '点开后到', value: placeText || null },
        {
          label: '写的人',
          value: (
            <>
              {createdBy.name}，<Moment at={createdAt} />
            </>
          ),
        },
        { label: '同意的人', value: allowedBy?.name },
        { label: '计划发送', value: <Moment at={sendAt} /> },
        { label: '开始', value: startedAt === null ? null : <Moment at={startedAt} /> },
        { label: '发完', value: finishedAt === null ? null : <Moment at={finishedAt} /> },
      ]}
    />
  )
}

function Result({ result }: DeskMailingDetail): ReactNode {
  const { sent, full, off, read, takenBack, pushed, pushFailed } = result
  return (
    <Facts
      items={[
        { label: '已发', value: `${sent} 人` },
        { label: '已读', value: read === null ? '通知已过保存期' : `${read} 人` },
        { label: `今天已收满 ${MAILINGS_A_DAY} 条`, value: `${full} 人` },
        { label: '已关闭', value: `${off} 人` },
        { label: '浏览器推送', value: pushed === null ? '通知已过保存期' : `送出 ${pushed} 人` },
        { label: '推送没有送到', value: pushFailed === null ? null : `${pushFailed} 人` },
        { label: '已撤回', value: takenBack ? `${takenBack} 人` : null },
      ]}
    />
  )
}

import type { SchoolBook, SchoolOpenInfo } from '@kaozhou/api'
import { Button, ButtonLink, Card, Empty, Steps } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { CHOOSE_ADDRESS_PATH, takeChosenAddress } from '../../../parts/addresses/chosen-address'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { BookPicture } from '../+shared/books/book-picture'
import { HelpProgress } from '../+shared/books/help-progress'
import { receivedBooksQuery, schoolOpenQuery } from '../+shared/books/school-queries'
import { useSchoolAct } from '../+shared/books/use-school-act'
import { ShareActions } from '../+shared/codes/share-actions'
import layout from '../+shared/layout/layout.module.css'

/** The chosen book, the helpers, the link for friends, and the next step until the parcel is sent. */
export function MyBookPage({ requestId }: { requestId: number | undefined }): ReactNode {
  const query = useQuery(schoolOpenQuery)
  return (
    <Loaded query={query} missing="开学赠书还没有开始">
      {(info) => {
        if (info.assistId !== null && info.book) {
          return <MyBook info={info} book={info.book} assistId={info.assistId} />
        }
        return (
          <Empty
            title="你还没有选书"
            text="选一本书，叫两位同学助力，就寄给你"
            action={
              <ButtonLink href={href('/invite_gift/:id', { id: requestId ?? 'new' })}>
                去选书
              </ButtonLink>
            }
          />
        )
      }}
    </Loaded>
  )
}

interface MyBookProps {
  info: SchoolOpenInfo
  book: SchoolBook
  assistId: number
}

const STEPS = ['选书', '同学助力', '领取', '寄出'] as const

function MyBook({ info, book, assistId }: MyBookProps): ReactNode {
  const isReceived = book.state === 'claimed'
  const isHelped = info.assist?.done ?? false
  return (
    <div className={page.page}>
      <Card>
        <div className={layout.stack}>
          <p className={layout.person}>
            <BookPicture figure={book.figure} />
            <span className={layout.grow}>
              《{book.name}》
              <br />
              <span className={page.note}>{book.summary}</span>
            </span>
          </p>
          <Steps steps={STEPS} current={isReceived ? 3 : isHelped ? 2 : 1} />
        </div>
      </Card>
      {info.assist ? (
        <Card title="同学助力">
          <HelpProgress assist={info.assist} />
        </Card>
      ) : null}
      {isReceived ? <Received /> : <ToReceive info={info} book={book} />}
      {isHelped ? null : (
        <Card title="发给同学">
          <ShareActions
            shared={{
              title: `帮我领《${book.name}》`,
              desc: '点一下，我就能收到它；你也可以选一本',
              path: href('/invite_gift/:id', { id: assistId }),
            }}
            lines={['点一下，我就能收到它', '你也可以选一本']}
          />
        </Card>
      )}
      {isReceived ? null : (
        <ButtonLink variant="plain" block href={href('/invite_gift/:id', { id: assistId })}>
          换一本书
        </ButtonLink>
      )}
    </div>
  )
}

function ToReceive({ info, book }: { info: SchoolOpenInfo; book: SchoolBook }): ReactNode {
  const navigate = useNavigate()
  const receive = useSchoolAct((school, _: null) => school.receiveGift(), {
    done: '领取成功，会按地址寄给你',
    onDone: ({ id }) => navigate(href('/myGift/:id', { id })),
  })
  const address = useSchoolAct(
    (school, addressId: number) => school.selectBook({ id: book.id, addressId }),
    { done: '书会寄到这个地址' },
  )
  const { mutate: sendTo } = address
  // The address list keeps the chosen address and goes back to this page.
  useEffect(() => {
    const chosen = takeChosenAddress()
    if (chosen) sendTo(chosen)
  }, [sendTo])
  return (
    <Card title="领取">
      <div className={layout.stack}>
        <p className={page.lead}>
          {info.canReceive ? '不选地址就寄到默认地址。' : '助力集齐后就能领取，可以先选好地址。'}
        </p>
        <ButtonLink variant="plain" block href={CHOOSE_ADDRESS_PATH}>
          选择收货地址
        </ButtonLink>
        <Button
          variant="primary"
          block
          disabled={!info.canReceive}
          loading={receive.isPending}
          onClick={() => receive.mutate(null)}
        >
          {info.canReceive ? '领取这本书' : receiveText(info)}
        </Button>
      </div>
    </Card>
  )
}

function receiveText({ period, assist }: SchoolOpenInfo): string {
  if (period === 'over') return '活动已结束'
  return `还差 ${assist?.missing ?? 0} 位同学助力`
}

function Received(): ReactNode {
  const { data } = useQuery(receivedBooksQuery)
  const [gift] = data ?? []
  return (
    <Card title="已领取">
      <p className={page.lead}>书已经在准备，寄出后能看到快递单号。</p>
      {gift ? (
        <ButtonLink variant="primary" block href={href('/myGift/:id', { id: gift.id })}>
          看快递到哪了
        </ButtonLink>
      ) : null}
    </Card>
  )
}

import type { SchoolOpenInfo } from '@kaozhou/api'
import { ButtonLink, Card } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDateTexts } from '../../../page/use-date-texts'
import { Loaded } from '../../../parts/loaded/loaded'
import { DatedText } from '../../../parts/page-layout/dated-text'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { schoolBooksQuery, schoolOpenQuery } from '../+shared/books/school-queries'
import { Hero } from '../+shared/layout/hero'
import { BookChoice } from './book-choice'
import { booksDrawing } from './books-drawing'
import { FriendsRequest } from './friends-request'

/** A friend’s request, the user's own book, and the books to choose from. */
export function TermOpeningPage({ requestId }: { requestId: number | undefined }): ReactNode {
  const query = useQuery(schoolOpenQuery)
  // The rules stand below the books: shown first, they would be pushed down by them.
  const { isLoading } = useQuery(schoolBooksQuery)
  return (
    <Loaded query={query} missing="开学赠书还没有开始">
      {(info) => (
        <div className={page.page}>
          <Hero
            drawing={booksDrawing}
            tone="amber"
            beside
            title={info.title}
            lead={info.subtitle}
          />
          {requestId && requestId !== info.assistId ? <FriendsRequest id={requestId} /> : null}
          {info.assistId ? <OwnRequest info={info} assistId={info.assistId} /> : null}
          <BookChoice info={info} />
          {isLoading ? null : <Rules info={info} />}
        </div>
      )}
    </Loaded>
  )
}

function OwnRequest({ info, assistId }: { info: SchoolOpenInfo; assistId: number }): ReactNode {
  const missing = info.assist?.missing ?? 0
  return (
    <Card title={info.book ? `我选了《${info.book.name}》` : '我的赠书'}>
      <p className={page.lead}>
        {missing > 0 ? `还差 ${missing} 位同学助力。` : '助力已集齐，可以领取了。'}
      </p>
      <ButtonLink variant="wash" block href={href('/invite_my_gift/:id', { id: assistId })}>
        看我的进度
      </ButtonLink>
    </Card>
  )
}

function Rules({ info }: { info: SchoolOpenInfo }): ReactNode {
  const { dateTimeOf } = useDateTexts()
  const { period, startTime, endTime, rules } = info
  return (
    <Card title="规则">
      <p className={page.lead}>
        {period === 'over' ? '已结束：' : ''}
        <DatedText text={`${dateTimeOf(startTime)} 到 ${dateTimeOf(endTime)}`} />
      </p>
      <ul className={page.list}>
        {rules.map((rule) => (
          <li key={rule} className={page.lead}>
            {rule}
          </li>
        ))}
      </ul>
    </Card>
  )
}

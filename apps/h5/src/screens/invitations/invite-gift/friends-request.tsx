import type { SchoolAssist } from '@kaozhou/api'
import { apiQuery } from '@kaozhou/react'
import { Button, Card } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { withLogin } from '../../../stores/global'
import { BookPicture } from '../+shared/books/book-picture'
import { HelpProgress } from '../+shared/books/help-progress'
import { useSchoolAct } from '../+shared/books/use-school-act'
import layout from '../+shared/layout/layout.module.css'

/** A friend's request: the friend, the book, and the button that helps or the reason why the user can not help. */
export function FriendsRequest({ id }: { id: number }): ReactNode {
  const query = useQuery(apiQuery('school.assistLink', { id }, { staleTime: 0 }))
  return (
    <Loaded query={query} missing="助力链接已失效">
      {(request) => <Request id={id} request={request} />}
    </Loaded>
  )
}

function Request({ id, request }: { id: number; request: SchoolAssist }): ReactNode {
  const help = useSchoolAct((school, requestId: number) => school.assist({ id: requestId }), {
    done: '助力成功，谢谢你',
  })
  const { owner, book, done, refusal } = request
  const said = done ? '助力已集齐，这本书已经稳了。' : refusal
  return (
    <Card title={`${owner.nickname} 请你助力`}>
      <div className={layout.stack}>
        {book ? (
          <p className={layout.person}>
            <BookPicture figure={book.figure} />
            <span className={layout.grow}>
              《{book.name}》
              <br />
              <span className={page.note}>{book.summary}</span>
            </span>
          </p>
        ) : null}
        <HelpProgress assist={request} />
        {said ? (
          <p className={page.lead} role="status">
            {said}
          </p>
        ) : (
          <Button
            variant="primary"
            block
            loading={help.isPending}
            onClick={() => withLogin(() => help.mutate(id))}
          >
            帮 {owner.nickname} 助力
          </Button>
        )}
      </div>
    </Card>
  )
}

import type { SchoolBook, SchoolOpenInfo } from '@kaozhou/api'
import { Button, Card, Empty, Tag } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { navigateTo } from '../../../page/navigation'
import { Loaded } from '../../../parts/loaded/loaded'
import page from '../../../parts/page-layout/page.module.css'
import { href } from '../../../routing/href'
import { withLogin } from '../../../stores/global'
import { BookPicture } from '../+shared/books/book-picture'
import { schoolBooksQuery } from '../+shared/books/school-queries'
import { useSchoolAct } from '../+shared/books/use-school-act'
import layout from '../+shared/layout/layout.module.css'

/** The books of the term opening; one of them can be chosen until it is received. */
export function BookChoice({ info }: { info: SchoolOpenInfo }): ReactNode {
  const query = useQuery(schoolBooksQuery)
  const choose = useSchoolAct((school, id: number) => school.selectBook({ id }), {
    onDone: ({ assistId }) => {
      if (assistId) navigateTo(href('/invite_my_gift/:id', { id: assistId }))
    },
  })
  const chosen = info.book !== null
  return (
    <Loaded query={query} missing="书还没有准备好">
      {(books) =>
        books.length === 0 ? (
          <Empty title="书还没有准备好" text="过几天再来看看" />
        ) : (
          <Card title={chosen ? '换一本' : '选一本书'}>
            <ul className={page.list}>
              {books.map((book) => (
                <li key={book.id} className={layout.person}>
                  <BookPicture figure={book.figure} />
                  <BookText book={book} />
                  <ChooseButton
                    book={book}
                    info={info}
                    loading={choose.isPending && choose.variables === book.id}
                    onChoose={() => withLogin(() => choose.mutate(book.id))}
                  />
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  )
}

function BookText({ book }: { book: SchoolBook }): ReactNode {
  const { name, summary, stock } = book
  return (
    <span className={layout.grow}>
      <span className={layout.name}>{name}</span>
      <br />
      <span className={page.note}>
        {summary}
        {stock === null ? '' : ` · 还有 ${stock} 本`}
      </span>
    </span>
  )
}

interface ChooseButtonProps {
  book: SchoolBook
  info: SchoolOpenInfo
  loading: boolean
  onChoose: () => void
}

function ChooseButton({ book, info, loading, onChoose }: ChooseButtonProps): ReactNode {
  if (info.period !== 'running') return null
  if (book.state === 'claimed') return <Tag tone="teal">已领取</Tag>
  if (info.book?.state === 'claimed') return null
  if (book.chosen) return <Tag tone="teal">已选</Tag>
  if (book.stock === 0) return <Tag>已领完</Tag>
  return (
    <Button
      variant="wash"
      size="sm"
      loading={loading}
      aria-label={`选这本：${book.name}`}
      onClick={onChoose}
    >
      选这本
    </Button>
  )
}

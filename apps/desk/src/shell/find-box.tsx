import type { DeskFound } from '@kaozhou/api/desk'
import { useSettled } from '@kaozhou/react'
import { BookIcon, OrderIcon, UserIcon } from '@kaozhou/ui'
import { CommandBox, type CommandGroup, type CommandItem } from '@kaozhou/ui/desk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { apiQuery } from '../data/desk-api'
import { failureText } from '../data/failure-text'
import { useMay } from '../data/me'
import { ORDER_STATES } from '../parts/orders/order-states'
import { href } from '../routing/href'
import type { RouteRow } from '../routing/route-table'
import { NavIcon } from './nav-icons'

export interface FindBoxProps {
  open: boolean
  onClose: () => void
  /** The screens that can be gone to. */
  rows: readonly RouteRow[]
}

/** One search over everything that one may see: people, orders, courses, screens. */
export function FindBox({ open, onClose, rows }: FindBoxProps): ReactNode {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const maySee = useMay('people.see')
  const words = useSettled(text.trim())
  const query = useQuery({
    ...apiQuery('find.all', { text: words }),
    enabled: open && maySee && words !== '',
    placeholderData: keepPreviousData,
  })
  const found = words ? query.data : undefined
  const groups = [...(found ? foundGroups(found) : []), screensGroup(rows, text.trim())].filter(
    ({ items }) => items.length > 0,
  )

  function close(): void {
    setText('')
    onClose()
  }
  function choose({ key }: CommandItem): void {
    close()
    navigate(key)
  }

  return (
    <CommandBox
      open={open}
      onClose={close}
      label="查找"
      placeholder={maySee ? '手机号、姓名、订单号、支付单号、运单号、课程' : '去哪里'}
      value={text}
      onChange={setText}
      onChoose={choose}
      groups={groups}
      note={noteOf({ words, error: query.error, isBusy: query.isFetching, groups })}
    />
  )
}

function foundGroups({ people, orders, courses }: DeskFound): CommandGroup[] {
  return [
    {
      title: '学生',
      items: people.map(({ id, name, mobile }) => ({
        key: href('/people/:id', { id }),
        title: name || '没有名字',
        text: mobile ?? '已注销',
        icon: <UserIcon />,
      })),
    },
    {
      title: '订单',
      items: orders.map(({ id, title, state }) => ({
        key: href('/orders/:id', { id }),
        title: id,
        text: `${title} · ${ORDER_STATES[state].title}`,
        icon: <OrderIcon />,
      })),
    },
    {
      title: '课程的订单',
      items: courses.map(({ id, title }) => ({
        key: href('/orders', { course: id }),
        title,
        icon: <BookIcon />,
      })),
    },
  ]
}

function screensGroup(rows: readonly RouteRow[], words: string): CommandGroup {
  const items = rows
    .filter(({ title }) => title.includes(words))
    .map(({ path, title }) => ({ key: path, title, icon: <NavIcon path={path} /> }))
  return { title: '页面', items }
}

interface Search {
  words: string
  error: Error | null
  isBusy: boolean
  groups: readonly CommandGroup[]
}

function noteOf({ words, error, isBusy, groups }: Search): string | null {
  if (!words) return null
  if (error) return failureText(error)
  if (isBusy) return '正在查找…'
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return count === 0 ? '没有找到，核对一下号码，或换一个线索' : `找到 ${count} 条`
}

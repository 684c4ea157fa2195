import { CommandBox, type CommandItem } from '@kaozhou/ui/desk'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RouteRow } from '../routing/route-table'
import { NavIcon } from './nav-icons'

export interface FindBoxProps {
  open: boolean
  onClose: () => void
  /** The screens that can be gone to. */
  rows: readonly RouteRow[]
}

/** One search over everything that one may see. */
export function FindBox({ open, onClose, rows }: FindBoxProps): ReactNode {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const words = text.trim()
  const screens = rows.filter(({ title }) => title.includes(words))

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
      placeholder="去哪里"
      value={text}
      onChange={setText}
      onChoose={choose}
      groups={[
        {
          title: '页面',
          items: screens.map(({ path, title }) => ({
            key: path,
            title,
            icon: <NavIcon path={path} />,
          })),
        },
      ].filter(({ items }) => items.length > 0)}
      note={screens.length === 0 ? '没有找到' : null}
    />
  )
}

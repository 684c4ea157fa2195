import { KeyHints, type KeyHintsProps } from '@kaozhou/ui/desk'
import type { ReactNode } from 'react'

const GROUPS: KeyHintsProps['groups'] = [
  {
    title: '到处',
    hints: [
      { keys: ['/'], text: '查找' },
      { keys: ['Ctrl', 'K'], text: '查找，输入时也可以' },
      { keys: ['?'], text: '这张表' },
      { keys: ['Esc'], text: '关上打开的窗口' },
    ],
  },
  {
    title: '列表',
    hints: [
      { keys: ['J'], text: '下一条' },
      { keys: ['K'], text: '上一条' },
      { keys: ['Enter'], text: '打开' },
      { keys: ['X'], text: '选中，可以选的列表里' },
    ],
  },
  {
    title: '批改',
    hints: [
      { keys: ['0–9'], text: '打分' },
      { keys: ['↑'], text: '加 1 分' },
      { keys: ['↓'], text: '减 1 分' },
      { keys: ['J'], text: '选下一句' },
      { keys: ['K'], text: '选上一句' },
      { keys: ['→'], text: '选下一个词，加 Shift 多选' },
      { keys: ['Enter'], text: '给选中的写批注' },
      { keys: ['1–5'], text: '批注的类别，写批注时' },
      { keys: ['Ctrl', 'Enter'], text: '提交，下一篇；写批注时保存批注' },
    ],
  },
  { title: '填写', hints: [{ keys: ['Ctrl', 'Enter'], text: '提交' }] },
]

/** What the keyboard does at the desk. */
export function KeyTable(props: Omit<KeyHintsProps, 'groups'>): ReactNode {
  return <KeyHints {...props} groups={GROUPS} />
}

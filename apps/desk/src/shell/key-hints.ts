import type { KeyHintsProps } from '@kaozhou/ui/desk'

/** What the keyboard does at the desk. */
export const KEY_HINTS: KeyHintsProps['groups'] = [
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
  { title: '填写', hints: [{ keys: ['Ctrl', 'Enter'], text: '提交' }] },
]

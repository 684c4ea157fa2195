/** What the page shows of documents and whiteboard. */
export interface SheetsView {
  document: {
    /** Of the school's document; empty for a file of this computer, or none. */
    path: string
    name: string
    /** From 1. */
    page: number
    pages: number
    /** As wide as the picture, in `parts` of which `part` is shown, from 1. */
    isWide: boolean
    part: number
    parts: number
    /** Whether there is more to see as wide as the picture. */
    canBeWide: boolean
    /** `broken`: no PDF that can be shown; `unread`: the file did not come. */
    state: 'none' | 'loading' | 'ready' | 'broken' | 'unread'
  }
  boardPage: number
  boardPages: number
}

export const NO_DOCUMENT: SheetsView['document'] = {
  path: '',
  name: '',
  page: 1,
  pages: 0,
  isWide: true,
  part: 1,
  parts: 1,
  canBeWide: false,
  state: 'none',
}

export const NEW_SHEETS: SheetsView = {
  document: NO_DOCUMENT,
  boardPage: 1,
  boardPages: 1,
}

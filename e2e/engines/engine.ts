/** The roles by which the stories find what they press. */
export type Role =
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'heading'
  | 'img'
  | 'link'
  | 'listitem'
  | 'log'
  | 'main'
  | 'radio'
  | 'region'
  | 'tab'
  | 'textbox'

/** What a person looks for: the first that has this role and this name, inside the first that `within` finds. */
export interface Wanted {
  role: Role
  name?: string | RegExp
  within?: Wanted
}

/** A point of what is seen, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

/** What an engine does for the stories, with input as from a person's hand. */
export interface EngineTab {
  /** Opens an address and resolves when its document is read. */
  open(address: string): Promise<void>
  address(): Promise<string>
  /** The value of an expression in the page, as JSON. A promise is awaited. */
  valueOf(expression: string): Promise<unknown>
  press(point: Point): Promise<void>
  /** Types where the focus is. */
  type(text: string): Promise<void>
  /** Presses a key where the focus is, as `KeyboardEvent.key` names it. */
  key(name: 'Enter' | 'Escape' | 'Tab'): Promise<void>
  /** Goes back in the history of the tab. */
  back(): Promise<void>
  /** The errors of the page since the last call. */
  takeErrors(): Promise<string[]>
  /** A picture of what is seen, as PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export interface Engine {
  /** As its user agent names it. */
  version: string
  /** A tab without cookies and storage. */
  newTab(): Promise<EngineTab>
  close(): Promise<void>
}

/** The size of the phone that every engine shows. */
export const PHONE = { width: 390, height: 844 }

import type { Cue } from '@kaozhou/domain'

/** The captions of a film. The caller keeps which of them are shown, and loads what they say. */
export interface PlayerCaptions {
  /** The languages on offer; `lang` as in HTML. */
  choices: readonly { lang: string; label: string }[]
  /** The language that is shown; null: none is. */
  lang: string | null
  /** Called with the language that was chosen; null switches captions off. */
  onChange: (lang: string | null) => void
  /** What is said, in the language that is shown; empty until it is loaded. */
  cues: readonly Cue[]
  /** Called with the line and the place in the window where it was pressed; without it a press goes to the picture. */
  onPress?: (line: HTMLElement, x: number, y: number) => void
}

/** What the chosen captions are called: 中文, or 关闭. */
export function captionName({ choices, lang }: Pick<PlayerCaptions, 'choices' | 'lang'>): string {
  return choices.find((choice) => choice.lang === lang)?.label ?? '关闭'
}

/** What is shown after captions were turned on, in the first language, or off. */
export function toggledCaptions({
  choices,
  lang,
}: Pick<PlayerCaptions, 'choices' | 'lang'>): string | null {
  return lang === null ? (choices[0]?.lang ?? null) : null
}

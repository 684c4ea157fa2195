import type { Page } from '@playwright/test'

/**
 * What cannot be read, seen or told apart in the system's own colours (high contrast on Windows): texts and icons
 * without contrast to their ground, controls without an outline, icon or text, and what is chosen when it looks like
 * its neighbours. The page keeps its scheme and gives the colours back.
 */
export async function forcedColourFaults(
  page: Page,
  colorScheme: 'light' | 'dark',
): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
  try {
    return await page.evaluate(find)
  } finally {
    await page.emulateMedia({ forcedColors: 'none', colorScheme, reducedMotion: 'reduce' })
  }
}

/** Runs in the page. */
async function find(): Promise<string[]> {
  type Rgba = readonly [number, number, number, number]

  if (!matchMedia('(forced-colors: active)').matches) throw new Error('no forced colours')
  // What `content-visibility: auto` leaves out keeps the colours of the theme before until it is drawn.
  const allLaidOut = new CSSStyleSheet()
  allLaidOut.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, allLaidOut]
  // The system's colours come a little after the answer of the media query.
  for (let frame = 0; frame < 60 && !hasSystemColours(); frame += 1) await nextFrame()
  await nextFrame()
  await nextFrame()

  const TEXT = 4.5
  const SHAPE = 3
  const CONTROLS =
    'button, a[href], select, textarea, input, [role=tab], [role=switch], [role=slider], [role=option]'
  const faults = new Set<string>()
  const grounds = new Map<Element, Rgba | null>()

  for (const element of document.body.querySelectorAll<HTMLElement | SVGElement>('*')) {
    if (!isSeen(element)) continue
    if (element instanceof SVGSVGElement) {
      if (!element.parentElement?.closest('svg') && !showsSomething(element))
        faults.add(`a picture without contrast: ${label(element)}`)
      continue
    }
    if (element.closest('svg')) continue
    const isText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    if (isText) {
      const ground = groundOf(element)
      const ink = colour(getComputedStyle(element).color)
      if (ground && contrast(over(ink, ground), ground) < TEXT)
        faults.add(`words without contrast: ${label(element)}`)
    }
    if (element.matches(CONTROLS) && !isOutlined(element) && !holdsSomething(element))
      faults.add(`a control that is not seen: ${label(element)}`)
  }
  for (const chosen of document.querySelectorAll<HTMLElement>(
    '[aria-selected=true], [aria-checked=true], [aria-pressed=true], [aria-current]:not([aria-current=false]), input:checked',
  )) {
    if (!isSeen(faceOf(chosen))) continue
    const others = neighbours(chosen)
    const look = lookOf(chosen)
    if (others.some((other) => lookOf(other) === look))
      faults.add(`chosen, and looks like its neighbours: ${label(chosen)}`)
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== allLaidOut)
  return [...faults]

  function nextFrame(): Promise<unknown> {
    return new Promise((resolve) => requestAnimationFrame(resolve))
  }

  function hasSystemColours(): boolean {
    const { color, backgroundColor } = getComputedStyle(document.body)
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    const [ink, ground] = [luminance(colour(color)), luminance(colour(backgroundColor))]
    return isDark ? ink > ground : ink < ground
  }

  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1) return false
    // Nobody sees an element whose opacity is 0 above a picture of it.
    return element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  }

  /** True when a frame, a ground of its own or a shadow tells the control from what is around it. */
  function isOutlined(element: Element): boolean {
    const around = element.parentElement && groundOf(element.parentElement)
    const style = getComputedStyle(element)
    // An unstyled field is drawn by the browser, in the system's colours.
    if (element.matches('input, select, textarea') && style.appearance !== 'none') return true
    // Above a picture, or the whole picture itself: a press on a film shows its controls.
    if (!around || element.parentElement?.querySelector(':scope > video')) return true
    const own = colour(style.backgroundColor)
    if (contrast(over(own, around), around) >= SHAPE) return true
    if (style.boxShadow !== 'none') return true
    return (['Top', 'Right', 'Bottom', 'Left'] as const).some((side) => {
      if (style[`border${side}Style`] === 'none') return false
      if (Number.parseFloat(style[`border${side}Width`]) < 1) return false
      return contrast(over(colour(style[`border${side}Color`]), around), around) >= SHAPE
    })
  }

  /** True when the control holds words, a picture or another control, or is the unseen half of one. */
  function holdsSomething(element: Element): boolean {
    if (element.textContent?.trim()) return true
    if (element.querySelector('img, video, canvas')) return true
    if ([...element.querySelectorAll('*')].some((part) => isSeen(part) && isOutlined(part)))
      return true
    if ([...element.querySelectorAll('svg')].some((svg) => isSeen(svg) && showsSomething(svg)))
      return true
    for (const pseudo of ['::before', '::after']) {
      const { content, backgroundColor, borderTopWidth } = getComputedStyle(element, pseudo)
      const isDrawn = content !== 'none' && content !== 'normal'
      if (isDrawn && (colour(backgroundColor)[3] > 0 || Number.parseFloat(borderTopWidth) > 0))
        return true
    }
    // A field without a frame of its own stands in one.
    const box = element.parentElement
    return element.matches('input, textarea, select') && box !== null && isOutlined(box)
  }

  /** True when a shape of the picture has contrast to the picture's ground. */
  function showsSomething(svg: SVGSVGElement): boolean {
    const ground = groundOf(svg)
    if (!ground) return true
    const shapes = svg.querySelectorAll(
      'path, circle, rect, line, polyline, polygon, ellipse, use, text, image',
    )
    return [...shapes].some((shape) => {
      if (shape.matches('use, image')) return true
      const { fill, stroke, strokeWidth } = getComputedStyle(shape)
      if (fill.startsWith('url') || stroke.startsWith('url')) return true
      const hasLine = stroke !== 'none' && Number.parseFloat(strokeWidth) > 0
      return [fill, hasLine ? stroke : 'none'].some(
        (paint) => paint !== 'none' && contrast(over(colour(paint), ground), ground) >= SHAPE,
      )
    })
  }

  /** What is chosen among the same things. */
  function neighbours(chosen: HTMLElement): HTMLElement[] {
    if (chosen.matches('input:checked')) {
      const { name, type } = chosen as HTMLInputElement
      if (type !== 'radio') return []
      return [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
        (other) =>
          other.name === name && !other.checked && !other.disabled && isSeen(faceOf(other)),
      )
    }
    const role = chosen.getAttribute('role')
    const group = chosen.closest('[role=tablist], [role=radiogroup], [role=listbox], nav, ol, ul')
    if (!group) return []
    return [...group.querySelectorAll<HTMLElement>(chosen.tagName)].filter((other) => {
      if (other === chosen || other.getAttribute('role') !== role || !isSeen(other)) return false
      return !['aria-selected', 'aria-checked', 'aria-pressed', 'aria-current'].some((name) => {
        const value = other.getAttribute(name)
        return value !== null && value !== 'false'
      })
    })
  }

  /** What a person sees of a control: the label of an input that is drawn by it. */
  function faceOf(control: HTMLElement): HTMLElement {
    return control.matches('input') ? (control.closest('label') ?? control) : control
  }

  /** How a control is drawn, without the colours of its words: alone they tell too little. */
  function lookOf(control: HTMLElement): string {
    const face = faceOf(control)
    return [face, ...face.querySelectorAll('*')]
      .flatMap((element) => [drawn(element), drawn(element, '::before'), drawn(element, '::after')])
      .join()
  }

  function drawn(element: Element, pseudo?: string): string {
    const style = getComputedStyle(element, pseudo)
    if (pseudo && (style.content === 'none' || style.content === 'normal')) return ''
    return [
      ...[element.tagName, style.backgroundColor, style.backgroundImage, style.boxShadow],
      ...[style.borderTopWidth, style.borderBottomWidth, style.borderLeftWidth],
      ...[style.borderTopStyle, style.borderTopColor, style.borderBottomColor],
      ...[style.borderLeftColor, style.outlineStyle, style.fontWeight],
      ...[
        style.textDecorationLine,
        style.visibility,
        style.opacity,
        style.transform,
        style.display,
      ],
      ...(element.closest('svg') ? [style.fill, style.strokeWidth] : []),
    ].join(' ')
  }

  /** The colour that lies under an element's words; null where a picture does. */
  function groundOf(element: Element): Rgba | null {
    const known = grounds.get(element)
    if (known !== undefined) return known
    const ground = readGround(element)
    grounds.set(element, ground)
    return ground
  }

  function readGround(element: Element): Rgba | null {
    const { backgroundColor, backgroundImage, position } = getComputedStyle(element)
    if (backgroundImage !== 'none') return null
    const own = colour(backgroundColor)
    if (own[3] === 1) return own
    const parent = element.parentElement
    // What lies above a picture has that as its ground, not its parent's.
    if (position === 'absolute' && parent?.querySelector('img, video, canvas')) return null
    const below = parent
      ? groundOf(parent)
      : colour(getComputedStyle(document.body).backgroundColor)
    return below && over(own, below)
  }

  function colour(text: string): Rgba {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
    const unit = text.startsWith('color(srgb') ? 255 : 1
    return [red * unit, green * unit, blue * unit, text === 'transparent' ? 0 : alpha]
  }

  function over([red, green, blue, alpha]: Rgba, below: Rgba): Rgba {
    const mix = (one: number, at: 0 | 1 | 2) => one * alpha + below[at] * (1 - alpha)
    return [mix(red, 0), mix(green, 1), mix(blue, 2), 1]
  }

  function contrast(one: Rgba, other: Rgba): number {
    const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (bright + 0.05) / (dark + 0.05)
  }

  function luminance(rgba: Rgba): number {
    const [red = 0, green = 0, blue = 0] = rgba.slice(0, 3).map((part) => {
      const unit = part / 255
      return unit <= 0.03928 ? unit / 12.92 : ((unit + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  function label(element: Element): string {
    const text = element.getAttribute('aria-label') || element.textContent?.trim()
    return `${element.tagName} ${(text || element.outerHTML).slice(0, 60)}`
  }
}

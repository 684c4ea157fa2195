/** What the validator takes for an error although a standard has it: its message, and the standard. */
export interface KnownGap {
  message: string
  standard: `https://${string}`
}

export const KNOWN_GAPS: readonly KnownGap[] = [
  {
    message: 'CSS: “inline-size”: Invalid type: “100%, var(--kz-column)”.',
    standard: 'https://www.w3.org/TR/css-values-4/#comp-func',
  },
  {
    message: 'CSS: Unrecognized at-rule “@starting-style”',
    standard: 'https://www.w3.org/TR/css-transitions-2/#defining-before-change-style',
  },
  {
    message: "CSS: “vector-effect”: Property “vector-effect” doesn't exist.",
    standard: 'https://www.w3.org/TR/SVG2/coords.html#VectorEffects',
  },
  {
    message: "CSS: “field-sizing”: Property “field-sizing” doesn't exist.",
    standard: 'https://www.w3.org/TR/css-ui-4/#field-sizing',
  },
  // Both are written by pdf.js, on the page of a document.
  {
    message:
      'CSS: “width”: “round(down, var(--total-scale-factor) * 595px, var(--scale-round-x))” is not a “width” value.',
    standard: 'https://www.w3.org/TR/css-values-4/#round-func',
  },
  {
    message:
      'CSS: “height”: “round(down, var(--total-scale-factor) * 842px, var(--scale-round-y))” is not a “height” value.',
    standard: 'https://www.w3.org/TR/css-values-4/#round-func',
  },
]

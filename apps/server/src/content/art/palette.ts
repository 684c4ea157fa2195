/** One hue per category; deep and wash are grounds, line and mist lie on deep, ink on wash. */
export interface Hue {
  deep: string
  mid: string
  line: string
  mist: string
  wash: string
  ink: string
}

export const hues = {
  teal: {
    deep: '#075e55',
    mid: '#0b7a6f',
    line: '#8bd9cd',
    mist: '#c9ece6',
    wash: '#e3f3f0',
    ink: '#06453e',
  },
  indigo: {
    deep: '#252e69',
    mid: '#3a4796',
    line: '#aab4ee',
    mist: '#d5daf7',
    wash: '#e9ebf8',
    ink: '#1c2352',
  },
  ochre: {
    deep: '#7c4c0c',
    mid: '#a96a18',
    line: '#f2cd86',
    mist: '#fae5bd',
    wash: '#fbf1de',
    ink: '#5a3605',
  },
} as const satisfies Record<string, Hue>

export const VERMILION = '#d5341b'
export const PAPER = '#fffdf8'
export const AMBER = '#f3c969'

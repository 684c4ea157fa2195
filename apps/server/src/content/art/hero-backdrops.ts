import type { HeroTone } from './hero-spec'
import { AMBER, type Hue, hues, PAPER, VERMILION } from './palette'
import { waveBody, waveLine } from './svg'

export const HERO_WIDTH = 750
export const HERO_HEIGHT = 360

/** The palette of each tone. */
export const toneHues: Record<HeroTone, Hue> = {
  sea: hues.teal,
  spring: {
    deep: '#3f6b3a',
    mid: '#6f9e58',
    line: '#cfe6b4',
    mist: '#e6f2d6',
    wash: '#f3f8ea',
    ink: '#27471f',
  },
  summer: {
    deep: '#155f93',
    mid: '#2f8fc4',
    line: '#a9dbf2',
    mist: '#d4eefa',
    wash: '#eaf6fc',
    ink: '#0c3d61',
  },
  autumn: {
    deep: '#8a4a12',
    mid: '#bd7424',
    line: '#f0c987',
    mist: '#f8e3bd',
    wash: '#fcf3e1',
    ink: '#5a2f08',
  },
  festival: {
    deep: '#8f1d12',
    mid: '#b9301f',
    line: '#f3b37a',
    mist: '#fbdcc4',
    wash: '#fdeee4',
    ink: '#5f120b',
  },
}

/** The land and the sky behind a scene: one of each tone. */
export const heroBackdrops: Record<HeroTone, (hue: Hue) => string> = {
  sea: (hue) =>
    [
      sky(hue.mist),
      `<circle cx="392" cy="214" r="92" fill="${AMBER}" opacity=".75"/>`,
      `<path d="M0 78h92M40 96h150M628 60h122M560 78h110" stroke="${PAPER}" stroke-width="9" stroke-linecap="round" opacity=".8"/>`,
      water(hue, 262),
    ].join(''),
  spring: (hue) =>
    [
      sky(hue.mist),
      `<circle cx="386" cy="112" r="54" fill="${PAPER}"/>`,
      `<path d="M-20 290C120 190 230 236 330 262S560 176 780 258v110H-20z" fill="${hue.line}"/><path d="M-20 320c130-60 270-60 390-26s280-34 400-16v90H-20z" fill="${hue.mid}"/>`,
      branch(hue),
      ground(hue.deep),
    ].join(''),
  summer: (hue) =>
    [
      sky(hue.mist),
      `<g stroke="${AMBER}" stroke-width="8" stroke-linecap="round">${rays(390, 120, 78, 106, 12)}</g><circle cx="390" cy="120" r="60" fill="${AMBER}"/>`,
      cloud(70, 70, 1.1),
      cloud(640, 40, 0.9),
      `<path d="M-20 276c90-66 160-66 240 0s170 20 250-10 180-46 300 10v90H-20z" fill="${hue.line}"/>`,
      water(hue, 292),
    ].join(''),
  autumn: (hue) =>
    [
      sky(hue.mist),
      `<circle cx="394" cy="106" r="58" fill="${PAPER}"/><circle cx="376" cy="92" r="9" fill="${hue.mist}"/><circle cx="410" cy="120" r="14" fill="${hue.mist}"/>`,
      `<path d="M-20 282c110-100 190-84 300-10s230-60 500-20v116H-20z" fill="${hue.line}"/><path d="M-20 316c160-50 330-60 460-20s220-10 330-16v90H-20z" fill="${hue.mid}"/>`,
      leaves(hue),
      ground(hue.deep),
    ].join(''),
  festival: (hue) =>
    [
      sky(hue.deep),
      `<g stroke="${AMBER}" stroke-width="4" stroke-linecap="round" opacity=".9">${rays(392, 116, 34, 62, 12)}${rays(300, 66, 14, 28, 8)}${rays(470, 56, 12, 24, 8)}</g>`,
      lantern(60, 0, 44, hue),
      lantern(690, 0, 26, hue),
      `<path d="M-20 306c120-60 240-60 360-20s260-40 430-8v90H-20z" fill="${hue.mid}"/>`,
      `<path d="${waveLine(-40, 334, 90, 16, 9)}M-85 350" fill="none" stroke="${hue.line}" stroke-width="3" opacity=".7"/>`,
    ].join(''),
}

function sky(fill: string): string {
  return `<rect width="${HERO_WIDTH}" height="${HERO_HEIGHT}" fill="${fill}"/>`
}

function ground(fill: string): string {
  return `<path d="M-20 340c200-26 420-16 560-8s160-2 230-6v40H-20z" fill="${fill}"/>`
}

function water(hue: Hue, y: number): string {
  return [
    `<path d="${waveBody(-40, y, 210, 24, 4, HERO_HEIGHT)}" fill="${hue.mid}"/>`,
    `<path d="${waveBody(-110, y + 34, 210, 24, 5, HERO_HEIGHT)}" fill="${hue.deep}"/>`,
    `<path d="${waveLine(-70, y + 56, 150, 18, 6)}" fill="none" stroke="${hue.line}" stroke-width="2.5"/>`,
  ].join('')
}

/** Short strokes around a centre, from one radius to another. */
function rays(x: number, y: number, from: number, to: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 2 * Math.PI
    const at = (radius: number) =>
      `${Math.round(x + radius * Math.cos(turn))} ${Math.round(y + radius * Math.sin(turn))}`
    return `<path d="M${at(from)}L${at(to)}"/>`
  }).join('')
}

function cloud(x: number, y: number, scale: number): string {
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="M14 46a22 22 0 0 1 4-43 32 32 0 0 1 58-2 24 24 0 0 1 12 45z" fill="${PAPER}"/>`
}

function branch(hue: Hue): string {
  const flowers = [
    [28, 34],
    [86, 62],
    [120, 26],
    [664, 52],
    [716, 84],
    [616, 24],
  ]
  const drawn = flowers.map(
    ([x = 0, y = 0]) =>
      `<g transform="translate(${x} ${y})"><g fill="#f4a9a4"><circle cy="-10" r="9"/><circle cx="10" cy="-3" r="9"/><circle cx="6" cy="9" r="9"/><circle cx="-6" cy="9" r="9"/><circle cx="-10" cy="-3" r="9"/></g><circle r="5" fill="${AMBER}"/></g>`,
  )
  return `<path d="M-10 52c60 18 110-6 150-32M44 48c14 12 30 18 46 20M760 66c-50 12-100-14-150-46M680 48c8 18 22 30 40 38" fill="none" stroke="${hue.deep}" stroke-width="6" stroke-linecap="round"/>${drawn.join('')}`
}

function leaves(hue: Hue): string {
  const fallen = [
    [40, 60, 20, VERMILION],
    [110, 130, -30, hue.mid],
    [300, 60, 60, VERMILION],
    [470, 200, 10, hue.mid],
    [700, 90, -50, VERMILION],
    [640, 40, 30, hue.mid],
  ] as const
  return fallen
    .map(
      ([x, y, turn, fill]) =>
        `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 26C-24 14-24-10 0-22 24-10 24 14 0 26zm0-40v52" fill="${fill}" stroke="${hue.deep}" stroke-width="2" opacity=".85"/>`,
    )
    .join('')
}

function lantern(x: number, y: number, drop: number, hue: Hue): string {
  return `<g transform="translate(${x} ${y})"><path d="M0 0v${drop}M0 ${drop + 70}v34" stroke="${AMBER}" stroke-width="4"/><ellipse cy="${drop + 36}" rx="40" ry="34" fill="${VERMILION}"/><path d="M-16 ${drop + 5}q-22 31 0 62M16 ${drop + 5}q22 31 0 62" fill="none" stroke="${hue.line}" stroke-width="3"/><path d="M-18 ${drop}h36M-18 ${drop + 71}h36" stroke="${AMBER}" stroke-width="8"/></g>`
}

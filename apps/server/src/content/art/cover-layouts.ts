import { coverMotif } from './cover-motifs'
import { boat, figure, ground, HEIGHT, label, WIDTH, waves } from './cover-parts'
import type { CoverLayout, CoverSpec } from './cover-spec'
import { AMBER, type Hue, PAPER, VERMILION } from './palette'
import { MONO, text, waveBody } from './svg'

type Draw = (spec: CoverSpec, hue: Hue) => string

const moon: Draw = ({ figure: sign, label: name, motif }, hue) =>
  [
    ground(hue.deep),
    `<circle cx="520" cy="196" r="170" fill="${hue.mid}"/><circle cx="520" cy="196" r="142" fill="${PAPER}"/>`,
    figure(520, 194, sign, 208, hue.ink),
    label(52, 112, name, PAPER),
    coverMotif(motif, hue, 70, 158, 168),
    `<path d="${waveBody(-40, 368, 220, 30, 4, HEIGHT)}" fill="${hue.deep}"/>`,
    waves(hue),
  ].join('')

const pillar: Draw = ({ figure: sign, label: name, motif }, hue) =>
  [
    ground(hue.mid),
    `<rect x="64" width="246" height="${HEIGHT}" fill="${PAPER}"/><path d="M84 0v${HEIGHT}M290 0v${HEIGHT}" stroke="${hue.line}" stroke-width="2"/>`,
    figure(187, 204, sign, 196, hue.ink),
    waves(hue, 384),
    label(362, 120, name, PAPER),
    coverMotif(motif, hue, 482, 168, 186),
  ].join('')

/** A cell of the exercise book in which characters are practised. */
function practiceCell(x: number, y: number, size: number, stroke: string): string {
  const half = size / 2
  return `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${PAPER}" stroke="${stroke}" stroke-width="4"/><path d="M${x + half} ${y}v${size}M${x} ${y + half}h${size}M${x} ${y}l${size} ${size}M${x + size} ${y}l${-size} ${size}" stroke="${stroke}" stroke-width="2" stroke-dasharray="8 8" opacity=".55"/>`
}

const paper: Draw = ({ figure: sign, label: name, motif }, hue) =>
  [
    ground(hue.wash),
    `<path d="M420 150h280M420 206h280M420 262h210" stroke="${hue.line}" stroke-width="3"/>`,
    practiceCell(62, 56, 280, hue.mid),
    figure(202, 196, sign, 232, hue.ink),
    label(420, 118, name, hue.ink),
    coverMotif(motif, hue, 500, 168, 170),
    waves({ ...hue, line: hue.mid }, 386),
  ].join('')

const wave: Draw = ({ figure: sign, label: name, motif }, hue) => {
  const heights = [28, 64, 112, 48, 150, 92, 132, 60, 30]
  const bars = heights.map((h, index) => `M${352 + index * 25} ${172 - h / 2}v${h}`).join('')
  return [
    ground(hue.deep),
    `<path d="${bars}" stroke="${hue.line}" stroke-width="9" stroke-linecap="round" opacity=".7"/>`,
    `<path d="${waveBody(-60, 316, 300, 50, 3, HEIGHT)}" fill="${hue.mid}"/>`,
    figure(190, 172, sign, 250, PAPER),
    coverMotif(motif, hue, 574, 84, 142),
    label(52, 376, name, PAPER),
    boat(620, 346, 1.1, VERMILION),
  ].join('')
}

const split: Draw = ({ figure: sign, label: name, motif }, hue) =>
  [
    ground(hue.wash),
    `<path d="M0 0h452L308 ${HEIGHT}H0z" fill="${hue.deep}"/><path d="M462 0h16L334 ${HEIGHT}h-16z" fill="${AMBER}"/>`,
    figure(186, 186, sign, sign.length > 2 ? 156 : 234, PAPER),
    label(476, 112, name, hue.ink),
    `<circle cx="594" cy="250" r="112" fill="${hue.mid}"/>`,
    coverMotif(motif, hue, 522, 178, 144),
    waves({ ...hue, line: hue.mid }, 388),
  ].join('')

const ladder: Draw = ({ figure: sign, label: name, motif }, hue) => {
  const steps = [0, 1, 2, 3, 4].map((step) => {
    const top = 356 - step * 46
    return `<rect x="${250 + step * 100}" y="${top}" width="101" height="${HEIGHT - top}" fill="${hue.line}" opacity="${0.14 + step * 0.16}"/>`
  })
  return [
    ground(hue.deep),
    ...steps,
    figure(sign.length > 1 ? 208 : 176, 214, sign, sign.length > 1 ? 168 : 210, PAPER),
    coverMotif(motif, hue, 600, 34, 128),
    label(52, 92, name, PAPER),
    waves(hue),
  ].join('')
}

const grid: Draw = ({ figure: sign, label: name, motif }, hue) => {
  const cells = Array.from({ length: 15 }, (_, index) => {
    const x = 396 + (index % 5) * 62
    const y = 150 + Math.floor(index / 5) * 62
    return `<rect x="${x}" y="${y}" width="54" height="54" rx="8" fill="${index === 7 ? VERMILION : hue.mid}" opacity="${index === 7 ? 1 : 0.35 + (index % 4) * 0.2}"/>`
  })
  return [
    ground(hue.deep),
    ...cells,
    figure(200, 192, sign, 262, PAPER),
    label(396, 112, name, PAPER),
    coverMotif(motif, hue, 576, 190, 150),
    waves(hue, 380),
  ].join('')
}

const orbit: Draw = ({ figure: sign, label: name, motif }, hue) =>
  [
    ground(hue.deep),
    `<g fill="none" stroke="${hue.line}" stroke-width="2.5"><ellipse cx="240" cy="190" rx="196" ry="74" transform="rotate(-24 240 190)" opacity=".9"/><ellipse cx="240" cy="190" rx="226" ry="126" transform="rotate(-24 240 190)" opacity=".5"/><circle cx="240" cy="190" r="118" fill="${hue.mid}" stroke="none"/></g>`,
    figure(240, 188, sign, 216, PAPER),
    `<circle cx="418" cy="108" r="13" fill="${AMBER}"/><circle cx="64" cy="274" r="9" fill="${VERMILION}"/><circle cx="400" cy="254" r="7" fill="${hue.line}"/>`,
    coverMotif(motif, hue, 528, 52, 160),
    label(470, 300, name, PAPER),
    waves(hue, 376),
  ].join('')

const tree: Draw = ({ figure: sign, label: name }, hue) => {
  const dots = [
    [190, 238],
    [350, 238],
    [120, 336],
    [240, 336],
    [310, 336],
    [412, 336],
  ]
  const nodes = dots.map(
    ([x, y], index) =>
      `<circle cx="${x}" cy="${y}" r="${index < 2 ? 30 : 22}" fill="${index === 3 ? VERMILION : hue.mist}"/>`,
  )
  return [
    ground(hue.deep),
    `<path d="M270 130L190 256l-70 88M190 256l50 88M270 130l80 126-40 88M350 256l62 88" stroke="${hue.line}" stroke-width="6" fill="none"/>`,
    `<circle cx="270" cy="120" r="88" fill="${PAPER}"/>`,
    figure(270, 119, sign, 124, hue.ink),
    ...nodes,
    label(440, 126, name, PAPER),
    `<g fill="none" stroke="${hue.line}" stroke-width="4"><rect x="466" y="178" width="230" height="58" rx="8"/><path d="M512 178v58M558 178v58M604 178v58M650 178v58"/></g><rect x="562" y="182" width="38" height="50" fill="${AMBER}"/><path d="M581 290v-36m-12 12l12-13 12 13" fill="none" stroke="${AMBER}" stroke-width="5" stroke-linecap="round"/>`,
    waves(hue, 392),
  ].join('')
}

const bubble: Draw = ({ figure: sign, label: name }, hue) =>
  [
    ground(hue.mid),
    `<path d="M96 46h236a34 34 0 0 1 34 34v172a34 34 0 0 1-34 34H196l-58 52v-52H96a34 34 0 0 1-34-34V80a34 34 0 0 1 34-34z" fill="${PAPER}"/>`,
    figure(214, 164, sign, 186, hue.ink),
    `<path d="M444 164h210a28 28 0 0 1 28 28v66a28 28 0 0 1-28 28h-24v38l-44-38H444a28 28 0 0 1-28-28v-66a28 28 0 0 1 28-28z" fill="${hue.deep}"/><circle cx="498" cy="225" r="12" fill="${hue.line}"/><circle cx="549" cy="225" r="12" fill="${hue.line}"/><circle cx="600" cy="225" r="12" fill="${AMBER}"/>`,
    label(420, 116, name, PAPER),
    waves(hue, 382),
  ].join('')

const matrix: Draw = ({ figure: sign, label: name }, hue) =>
  [
    ground(hue.wash),
    `<g stroke="${hue.line}" stroke-width="2" opacity=".7"><path d="M430 64v250M490 64v250M550 64v250M610 64v250M670 64v250M400 94h300M400 154h300M400 214h300M400 274h300"/></g>`,
    `<path d="M430 274h180l60-120H490z" fill="${AMBER}" opacity=".45"/><path d="M430 274h176M430 274l57-114" stroke="${hue.ink}" stroke-width="7" stroke-linecap="round"/><path d="M430 274l228-112" stroke="${VERMILION}" stroke-width="8" stroke-linecap="round"/><circle cx="430" cy="274" r="11" fill="${hue.ink}"/>`,
    `<path d="M86 128H60v150h26M332 128h26v150h-26" fill="none" stroke="${hue.ink}" stroke-width="8"/>`,
    figure(209, 203, sign, 66, hue.ink),
    label(60, 88, name, hue.ink),
    waves({ ...hue, line: hue.mid }, 376),
  ].join('')

const bell: Draw = ({ figure: sign, label: name }, hue) =>
  [
    ground(hue.deep),
    `<path d="M330 332C450 332 450 96 530 96s80 236 200 236z" fill="${hue.mid}"/><path d="M566 332V134c34 56 44 184 164 198z" fill="${AMBER}" opacity=".85"/><path d="M310 332C450 332 450 96 530 96s80 236 220 236" fill="none" stroke="${PAPER}" stroke-width="6"/><path d="M530 96v236" stroke="${PAPER}" stroke-width="3" stroke-dasharray="9 8"/><path d="M300 334h450" stroke="${PAPER}" stroke-width="4"/>`,
    figure(180, 210, sign, 84, PAPER),
    label(52, 108, name, PAPER),
    waves(hue, 378),
  ].join('')

const field: Draw = ({ figure: sign, label: name }, hue) => {
  const arcs = [34, 78, 128, 186]
    .map(
      (h) =>
        `<path d="M452 200C500 ${200 - h} 604 ${200 - h} 652 200M452 200c48 ${h} 152 ${h} 200 0"/>`,
    )
    .join('')
  return [
    ground(hue.deep),
    `<g fill="none" stroke="${hue.line}" stroke-width="3" opacity=".8">${arcs}<path d="M452 200h200"/></g>`,
    `<circle cx="452" cy="200" r="36" fill="${VERMILION}"/><circle cx="652" cy="200" r="36" fill="${PAPER}"/>`,
    `<path d="M436 200h32M452 184v32" stroke="${PAPER}" stroke-width="7"/><path d="M636 200h32" stroke="${hue.ink}" stroke-width="7"/>`,
    figure(194, 226, sign, 190, PAPER),
    label(52, 100, name, PAPER),
    waves(hue, 384),
  ].join('')
}

/** A window of an editor: the title bar with three dots, then lines of code of different lengths. */
function editorWindow(
  x: number,
  y: number,
  width: number,
  height: number,
  bar: string,
  body: string,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="18" fill="${body}"/><path d="M${x} ${y + 46}v-28a18 18 0 0 1 18-18h${width - 36}a18 18 0 0 1 18 18v28z" fill="${bar}"/><circle cx="${x + 30}" cy="${y + 23}" r="8" fill="${VERMILION}"/><circle cx="${x + 56}" cy="${y + 23}" r="8" fill="${AMBER}"/><circle cx="${x + 82}" cy="${y + 23}" r="8" fill="${PAPER}"/>`
}

const code: Draw = ({ figure: sign, label: name }, hue) =>
  [
    ground(hue.mid),
    editorWindow(330, 72, 360, 250, hue.deep, PAPER),
    `<g stroke-width="12" stroke-linecap="round"><path d="M362 154h92" stroke="${VERMILION}"/><path d="M470 154h120" stroke="${hue.line}"/><path d="M392 188h150M392 222h74M484 222h140" stroke="${hue.line}"/><path d="M392 256h110" stroke="${hue.mid}"/><path d="M362 290h30" stroke="${VERMILION}"/></g>`,
    figure(178, 226, sign, 170, PAPER),
    label(52, 104, name, PAPER),
    waves(hue, 382),
  ].join('')

const terminal: Draw = ({ figure: sign, label: name }, hue) =>
  [
    ground(hue.wash),
    editorWindow(52, 116, 390, 236, hue.mid, hue.ink),
    text(84, 214, '>>>', { size: 40, fill: hue.line, family: MONO, weight: 700 }),
    `<rect x="176" y="182" width="150" height="14" rx="7" fill="${hue.mist}"/><rect x="176" y="206" width="94" height="14" rx="7" fill="${hue.line}"/>`,
    text(84, 300, '>>>', { size: 40, fill: hue.line, family: MONO, weight: 700 }),
    `<rect x="176" y="266" width="26" height="42" fill="${AMBER}"/>`,
    figure(590, 206, sign, 182, hue.ink),
    label(52, 88, name, hue.ink),
    waves({ ...hue, line: hue.mid }, 392),
  ].join('')

export const coverLayouts: Record<CoverLayout, Draw> = {
  moon,
  pillar,
  paper,
  wave,
  split,
  ladder,
  grid,
  orbit,
  tree,
  bubble,
  matrix,
  bell,
  field,
  code,
  terminal,
}

export const COVER_SIZE = { width: WIDTH, height: HEIGHT }

import type { CoverMotif } from './cover-spec'
import { AMBER, type Hue, PAPER, VERMILION } from './palette'

type Draw = (hue: Hue) => string

/** Objects of the subject, each drawn in a 160×160 box; strokes of one width, one red detail at most. */
const draw: Record<CoverMotif, Draw> = {
  none: () => '',
  headphones: ({ line }) =>
    `<path d="M26 104V84a54 54 0 0 1 108 0v20" fill="none" stroke="${line}" stroke-width="9" stroke-linecap="round"/><rect x="14" y="92" width="28" height="52" rx="13" fill="${PAPER}"/><rect x="118" y="92" width="28" height="52" rx="13" fill="${PAPER}"/><path d="M60 118v8M74 106v32M88 112v20M102 119v6" stroke="${line}" stroke-width="7" stroke-linecap="round"/>`,
  book: ({ line, mid }) =>
    `<path d="M80 50C62 34 36 32 12 38v88c24-6 50-4 68 12 18-16 44-18 68-12V38c-24-6-50-4-68 12z" fill="${PAPER}"/><path d="M80 50v88" stroke="${mid}" stroke-width="5"/><path d="M28 60c13-2 25 0 36 7M28 82c13-2 25 0 36 7M28 104c13-2 25 0 36 7M132 60c-13-2-25 0-36 7M132 82c-13-2-25 0-36 7" fill="none" stroke="${line}" stroke-width="6" stroke-linecap="round"/><path d="M116 36v40l9-9 9 9V36z" fill="${VERMILION}"/>`,
  pencil: ({ mid, ink }) =>
    `<g transform="rotate(40 80 80)"><rect x="64" y="22" width="32" height="92" fill="${AMBER}"/><rect x="75" y="22" width="10" height="92" fill="#fff" opacity=".35"/><rect x="64" y="4" width="32" height="20" rx="6" fill="${VERMILION}"/><path d="M64 114h32l-16 38z" fill="#f6dfb8"/><path d="M74 137l6 15 6-15z" fill="${ink}"/><rect x="64" y="22" width="32" height="7" fill="${mid}"/></g>`,
  teacup: ({ line, mid }) =>
    `<path d="M24 70h96c0 44-16 68-48 68S24 114 24 70z" fill="${PAPER}"/><path d="M119 80c26-6 30 32-9 34" fill="none" stroke="${PAPER}" stroke-width="9"/><path d="M28 84c14 8 26-6 44 0s28 2 44-4" fill="none" stroke="${mid}" stroke-width="5"/><path d="M56 54c-8-10 8-18 0-30M86 54c-8-10 8-18 0-30" fill="none" stroke="${line}" stroke-width="6" stroke-linecap="round"/><rect x="16" y="144" width="112" height="8" rx="4" fill="${line}"/>`,
  brush: ({ ink }) =>
    `<g transform="rotate(28 80 80)"><rect x="72" y="-4" width="16" height="92" rx="7" fill="#b4763a"/><rect x="72" y="-4" width="6" height="92" rx="3" fill="#fff" opacity=".25"/><rect x="69" y="82" width="22" height="16" fill="${VERMILION}"/><path d="M68 98h24c4 22-6 40-12 58-6-18-16-36-12-58z" fill="${ink}"/></g>`,
  target: ({ line }) =>
    `<circle cx="76" cy="88" r="62" fill="${PAPER}"/><circle cx="76" cy="88" r="44" fill="none" stroke="${line}" stroke-width="12"/><circle cx="76" cy="88" r="15" fill="${VERMILION}"/><path d="M76 88l62-62" stroke="${AMBER}" stroke-width="7" stroke-linecap="round"/><path d="M120 44l4-26 14 8 9 15z" fill="${AMBER}"/>`,
  lamp: ({ line }) =>
    `<path d="M92 62L40 160h112z" fill="${AMBER}" opacity=".28"/><path d="M28 150V62l34-32" fill="none" stroke="${PAPER}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/><path d="M58 14l52 26-12 30-58-28z" fill="${AMBER}"/><rect x="4" y="146" width="52" height="10" rx="5" fill="${line}"/><rect x="74" y="138" width="72" height="9" rx="3" fill="${PAPER}"/><rect x="68" y="148" width="80" height="10" rx="3" fill="${line}"/>`,
  compass: ({ line }) =>
    `<path d="M80 26L38 148M80 26l42 122" stroke="${PAPER}" stroke-width="10" stroke-linecap="round"/><circle cx="80" cy="26" r="15" fill="${AMBER}"/><path d="M80 2v14" stroke="${AMBER}" stroke-width="9" stroke-linecap="round"/><path d="M54 104h52" stroke="${line}" stroke-width="7"/><path d="M18 140c40 18 88 18 124 0" fill="none" stroke="${line}" stroke-width="4" stroke-dasharray="9 9"/><path d="M118 136l6 20 2-22z" fill="${VERMILION}"/>`,
  seal: ({ line }) =>
    `<rect x="46" y="18" width="68" height="66" rx="10" fill="${PAPER}"/><path d="M58 34h44M58 50h44" stroke="${line}" stroke-width="5"/><rect x="38" y="80" width="84" height="22" rx="4" fill="${line}"/><rect x="34" y="118" width="92" height="30" rx="4" fill="${VERMILION}"/><path d="M48 128h22v10H48zM82 128v10M94 128h18M94 138h18" fill="none" stroke="${PAPER}" stroke-width="4"/>`,
  ruler: ({ mid, line }) =>
    `<path d="M16 144V24l120 120z" fill="${PAPER}"/><path d="M44 120V86l34 34z" fill="${mid}"/><path d="M16 44h10M16 64h16M16 84h10M16 104h16M16 124h10M50 144v-8M72 144v-12M94 144v-8" stroke="${line}" stroke-width="5"/>`,
  coin: ({ line, mid }) =>
    `<ellipse cx="80" cy="136" rx="58" ry="12" fill="${mid}" opacity=".6"/><circle cx="80" cy="76" r="52" fill="${AMBER}"/><circle cx="80" cy="76" r="40" fill="none" stroke="${PAPER}" stroke-width="5" opacity=".7"/><rect x="64" y="60" width="32" height="32" fill="none" stroke="${mid}" stroke-width="7"/><path d="M142 44a70 70 0 0 1 0 62M18 44a70 70 0 0 0 0 62" fill="none" stroke="${line}" stroke-width="5" stroke-linecap="round"/>`,
  curve: ({ line }) =>
    `<path d="M8 116C34 40 62 30 80 74s48 40 72-42" fill="none" stroke="${PAPER}" stroke-width="9" stroke-linecap="round"/><path d="M12 150V14M4 142h148" stroke="${line}" stroke-width="5" stroke-linecap="round"/><path d="M30 96l92-6" stroke="${AMBER}" stroke-width="5" stroke-dasharray="10 8"/><circle cx="80" cy="76" r="11" fill="${VERMILION}"/>`,
}

export function coverMotif(
  motif: CoverMotif,
  hue: Hue,
  x: number,
  y: number,
  size: number,
): string {
  const shape = draw[motif](hue)
  return shape && `<g transform="translate(${x} ${y}) scale(${size / 160})">${shape}</g>`
}

import { svg } from './svg'

interface Emblem {
  name: string
  ground: string
  /** Drawn in the middle of 160×160. */
  shape: string
}

const WHITE = '#fffdf8'

/** Twelve small things of the shore, for people who did not upload a picture. */
export const emblems: Emblem[] = [
  {
    name: '小船',
    ground: '#0b7a6f',
    shape: `<path d="M38 92h84c-6 18-18 26-34 26H72c-16 0-28-8-34-26z" fill="${WHITE}"/><path d="M82 34c22 14 30 32 28 50H82z" fill="${WHITE}"/><path d="M74 48C60 58 54 70 52 84h22z" fill="#8bd9cd"/>`,
  },
  {
    name: '月亮',
    ground: '#252e69',
    shape:
      '<path d="M98 36a46 46 0 1 0 26 66 38 38 0 0 1-26-66z" fill="#f3c969"/><circle cx="116" cy="56" r="5" fill="#fffdf8"/><circle cx="128" cy="78" r="3" fill="#fffdf8"/>',
  },
  {
    name: '小鱼',
    ground: '#f3c969',
    shape: `<path d="M30 80c18-30 58-34 78-6l22-20v52l-22-20c-20 28-60 24-78-6z" fill="#d5341b"/><circle cx="56" cy="74" r="6" fill="${WHITE}"/><path d="M78 62c8 10 8 26 0 36" fill="none" stroke="${WHITE}" stroke-width="5" stroke-linecap="round"/>`,
  },
  {
    name: '鲸',
    ground: '#3d7fb8',
    shape: `<path d="M28 84c0-26 26-36 52-32 22 4 32 20 34 34 10-2 14-12 12-24 10 6 14 16 10 26-6 20-22 30-50 30-36 0-58-10-58-34z" fill="${WHITE}"/><path d="M34 98c16 14 42 20 66 14" fill="none" stroke="#a9cdea" stroke-width="6"/><circle cx="52" cy="80" r="5" fill="#17334d"/><path d="M70 42c-2-10-12-10-14-14M70 42c2-10 12-10 14-14" fill="none" stroke="${WHITE}" stroke-width="5" stroke-linecap="round"/>`,
  },
  {
    name: '新叶',
    ground: '#d3e8d3',
    shape:
      '<path d="M44 116C34 66 66 40 122 40c2 52-22 84-66 74z" fill="#46735a"/><path d="M38 126c18-34 38-52 62-66" fill="none" stroke="#d3e8d3" stroke-width="6" stroke-linecap="round"/>',
  },
  {
    name: '远山',
    ground: '#fae5bd',
    shape:
      '<circle cx="108" cy="54" r="16" fill="#d5341b"/><path d="M20 122l40-62 28 40 16-20 36 42z" fill="#7c4c0c"/><path d="M60 60l-14 22 12-4 10 8 4-9z" fill="#fffdf8"/>',
  },
  {
    name: '茶杯',
    ground: '#a96a18',
    shape: `<path d="M40 66h66c0 34-12 52-33 52S40 100 40 66z" fill="${WHITE}"/><path d="M105 74c22-4 24 26-8 26" fill="none" stroke="${WHITE}" stroke-width="8"/><path d="M60 52c-6-8 6-14 0-22M84 52c-6-8 6-14 0-22" fill="none" stroke="#fae5bd" stroke-width="5" stroke-linecap="round"/>`,
  },
  {
    name: '台灯',
    ground: '#3a4796',
    shape: `<path d="M84 66l-34 56h76z" fill="#f3c969" opacity=".45"/><path d="M48 122V70l24-22" fill="none" stroke="${WHITE}" stroke-width="8" stroke-linecap="round"/><path d="M66 32l46 22-12 26-46-22z" fill="#f3c969"/><path d="M34 124h92" stroke="${WHITE}" stroke-width="8" stroke-linecap="round"/>`,
  },
  {
    name: '猫',
    ground: '#f5cfc4',
    shape:
      '<path d="M42 46l24 14h28l24-14v46c0 22-17 34-38 34s-38-12-38-34z" fill="#33403e"/><circle cx="65" cy="86" r="7" fill="#f3c969"/><circle cx="95" cy="86" r="7" fill="#f3c969"/><path d="M74 102l6 5 6-5" fill="none" stroke="#f5cfc4" stroke-width="4" stroke-linecap="round"/>',
  },
  {
    name: '星',
    ground: '#5b4a8a',
    shape:
      '<path d="M80 32l14 32 35 4-26 24 7 34-30-17-30 17 7-34-26-24 35-4z" fill="#f3c969" stroke="#f3c969" stroke-width="6" stroke-linejoin="round"/><path d="M70 82q10 10 20 0" fill="none" stroke="#5b4a8a" stroke-width="4" stroke-linecap="round"/>',
  },
  {
    name: '伞',
    ground: '#cfe2ea',
    shape:
      '<path d="M28 86c2-34 26-52 52-52s50 18 52 52c-8-8-18-8-26 0-8-8-18-8-26 0-8-8-18-8-26 0-8-8-18-8-26 0z" fill="#d5341b"/><path d="M80 80v36c0 14 20 14 20 0" fill="none" stroke="#33403e" stroke-width="7" stroke-linecap="round"/><path d="M80 34v-8" stroke="#33403e" stroke-width="7" stroke-linecap="round"/>',
  },
  {
    name: '灯塔',
    ground: '#12343b',
    shape: `<path d="M92 50l44-16v32zM68 50L24 34v32z" fill="#f3c969" opacity=".55"/><path d="M66 62h28l8 60H58z" fill="${WHITE}"/><path d="M64 80h32l2 14H62z" fill="#d5341b"/><rect x="66" y="40" width="28" height="22" fill="#f3c969"/><path d="M60 42l20-16 20 16z" fill="#d5341b"/><path d="M34 126q12-10 23 0t23 0 23 0 23 0" fill="none" stroke="#8bd9cd" stroke-width="6" stroke-linecap="round"/>`,
  },
]

export function userAvatar({ name, ground, shape }: Emblem): string {
  return svg(160, 160, name, `<rect width="160" height="160" fill="${ground}"/>${shape}`)
}

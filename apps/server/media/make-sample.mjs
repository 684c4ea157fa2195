// Makes the sample lesson that stands in for recordings and live classes: a drawn board with a soft tone.
// Run by hand when the sample should change: `node apps/server/media/make-sample.mjs`. It needs ffmpeg and a Noto Sans
// CJK font (Debian: apt-get install ffmpeg fonts-noto-cjk); the server itself needs neither.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Both 80 pictures of 25 a second and 150 AAC frames of 48 kHz are 3.2 s, so the loop has no seam. */
const SEGMENT_SECONDS = 3.2
const LOOP_SEGMENTS = 10
const LOOP_SECONDS = 32
const FONT = process.env.SAMPLE_FONT ?? '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'

const RENDITIONS = [
  { name: 'hd', height: 720, crf: 30 },
  { name: 'sd', height: 360, crf: 31 },
]

/** What is written on the board, and in which second of the loop. */
const LINES = [
  { at: 0, size: 46, y: 64, color: '0xF6EBCB', text: '考舟 · 听力课板书' },
  {
    at: 2,
    size: 36,
    y: 176,
    color: '0xF2F4EF',
    text: '一、先看问题，再听原文：圈出人名、数字、动作',
  },
  {
    at: 7,
    size: 36,
    y: 256,
    color: '0xF2F4EF',
    text: '二、听到 but、however、actually，后一句才是答案',
  },
  { at: 12, size: 36, y: 336, color: '0xF2F4EF', text: '三、拿不准先排除：说得太满的、没提过的' },
  {
    at: 17,
    size: 36,
    y: 440,
    color: '0xBFE3D0',
    text: '例  W: I was going to, but the library was closed.',
  },
  {
    at: 22,
    size: 36,
    y: 512,
    color: '0xF0B79A',
    text: '→  She did not go. 转折之后，否定就是答案',
  },
]

const work = mkdtempSync(join(tmpdir(), 'kaozhou-sample-'))
const here = import.meta.dirname

function boardFilter() {
  const texts = LINES.map((line, index) => {
    const file = join(work, `line-${index}.txt`)
    writeFileSync(file, line.text)
    return `drawtext=fontfile=${FONT}:textfile=${file}:x=72:y=${line.y}:fontsize=${line.size}:fontcolor=${line.color}:enable='gte(mod(t,${LOOP_SECONDS}),${line.at})'`
  })
  const mark = join(work, 'mark.txt')
  writeFileSync(mark, '●')
  return [
    'drawbox=x=0:y=0:w=iw:h=ih:color=0x8A6B47:t=20',
    'drawbox=x=72:y=134:w=1136:h=2:color=0x4C6B60:t=fill',
    'drawbox=x=72:y=634:w=1136:h=4:color=0x4C6B60:t=fill',
    ...texts,
    `drawtext=fontfile=${FONT}:textfile=${mark}:x=64+mod(t\\,${LOOP_SECONDS})/${LOOP_SECONDS}*1120:y=622:fontsize=24:fontcolor=0xF6EBCB`,
  ].join(',')
}

function encode({ name, height, crf }) {
  const directory = join(work, name)
  mkdirSync(directory)
  const seconds = 3 * LOOP_SECONDS
  const arguments_ = [
    ['-hide_banner', '-loglevel', 'error', '-y'],
    ['-f', 'lavfi', '-i', `color=c=0x1F3A34:s=1280x720:r=25:d=${seconds}`],
    ['-f', 'lavfi'],
    // Whole periods in 32 s: the end of the loop meets its beginning.
    ['-i', `aevalsrc=0.05*sin(2*PI*220*t)*(0.6+0.4*sin(2*PI*t/8)):s=48000:d=${seconds}`],
    ['-vf', `${boardFilter()},scale=-2:${height},format=yuv420p`],
    ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'slow', '-crf', String(crf)],
    ['-g', '80', '-keyint_min', '80', '-sc_threshold', '0', '-bf', '0'],
    ['-c:a', 'aac', '-b:a', '32k', '-ac', '1', '-map_metadata', '-1', '-fflags', '+bitexact'],
    ['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_list_size', '0'],
    ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
    ['-hls_segment_filename', join(directory, 'all-%d.m4s'), join(directory, 'index.m3u8')],
  ]
  execFileSync('ffmpeg', arguments_.flat(), { stdio: 'inherit' })
  const target = join(here, 'sample', name)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  copyFileSync(join(directory, 'init.mp4'), join(target, 'init.mp4'))
  // The middle one of three rounds: its codecs have no beginning and no end in it.
  for (let index = 0; index < LOOP_SEGMENTS; index += 1) {
    copyFileSync(join(directory, `all-${LOOP_SEGMENTS + index}.m4s`), join(target, `${index}.m4s`))
  }
}

function poster() {
  const source = ['-f', 'lavfi', '-i', 'color=c=0x1F3A34:s=1280x720:r=1:d=32']
  const picture = [
    '-vf',
    `${boardFilter()},scale=640:-2`,
    '-ss',
    '30',
    '-frames:v',
    '1',
    '-q:v',
    '6',
  ]
  execFileSync('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-y'],
    ...source,
    ...picture,
    join(here, 'sample', 'poster.jpg'),
  ])
}

if (!existsSync(FONT)) throw new Error(`no font at ${FONT}: set SAMPLE_FONT`)
for (const rendition of RENDITIONS) encode(rendition)
poster()
rmSync(work, { recursive: true })

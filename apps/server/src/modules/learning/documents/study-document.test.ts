import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { seedContent } from '../../../seed/content/seed-content'
import { measuredDocuments } from '../../../seed/measured-documents'
import { documentPages, documentPdf } from './study-document'

const source = {
  name: '听力抓词表.pdf',
  courseName: '四级全程班：听读写译一次过',
  summary: '12 周直播，从听写三行到整套模考',
  chapters: [
    { name: '第一章　诊断', sections: ['四级到底在考什么', '你的分丢在哪里'] },
    { name: '第二章　听力', sections: Array.from({ length: 12 }, (_, index) => `第 ${index} 讲`) },
  ],
  questions: [
    { stem: '填一个词', options: [], answers: ['have'], analysis: '倒装。' },
    { stem: '含有 x² 的式子', options: ['甲'], answers: ['A'], analysis: '读者的字体里没有它。' },
  ],
}

test('default: every place of the table of contents is where its object begins', () => {
  const { bytes } = documentPdf(source)
  const text = bytes.toString('latin1')
  expect(text.startsWith('%PDF-1.5\n')).toBe(true)
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const table = text.slice(start)
  expect(table.startsWith('xref\n')).toBe(true)
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets.length).toBeGreaterThan(8)
  for (const [index, offset] of offsets.entries()) {
    expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\\n`))
  }
})

test('default: the words are in it', () => {
  const { bytes } = documentPdf(source)
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/\/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/g)].map(
    (match) => {
      const at = match.index + match[0].length
      return inflateSync(bytes.subarray(at, at + Number(match[1]))).toString()
    },
  )
  const words = streams
    .flatMap((stream) => [...stream.matchAll(/<([0-9A-F]+)> Tj/g)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
  expect(words).toEqual(expect.arrayContaining(['听力抓词表', '● 你的分丢在哪里', '1. 答案：have']))
})

test('behavior: what a reader’s own font can not show is left out', () => {
  expect(JSON.stringify(documentPages(source))).not.toContain('x²')
})

test('behavior: a long line is broken, a long chapter goes on', () => {
  const pages = documentPages({ ...source, summary: '长'.repeat(100) })
  expect(pages.flatMap(({ lines }) => lines).every((line) => line.length <= 84)).toBe(true)
  expect(pages.map(({ title }) => title)).toContain('第二章　听力（续）')
})

test('behavior: the seed says the size and pages that files have', () => {
  const measured = measuredDocuments(seedContent(Date.UTC(2026, 10, 20)))
  for (const { pages, sizeBytes } of measured) {
    expect(pages).toBeGreaterThan(3)
    expect(sizeBytes).toBeLessThan(200_000)
  }
})

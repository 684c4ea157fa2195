import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from 'pdf-lib'
import { expect, test } from 'vitest'
import type { documents } from '../../../database/schema/catalogue'
import { demoRows } from '../../../testing/demo-content'
import { documentPages, documentPdf } from './study-document'

const source = {
  school: '考舟',
  name: '听力抓词表.pdf',
  courseName: '四级全程班：听读写译一次过',
  parts: [
    { title: '', lines: ['先看选项', '1. at least　至少', '____'] },
    { title: '第二章　听力', lines: Array.from({ length: 40 }, (_, index) => `第 ${index} 讲`) },
  ],
}

test('the PDF has its title, language and pages', async () => {
  const { bytes, pages } = await documentPdf(source)
  const document = await PDFDocument.load(bytes)
  expect(document.getTitle()).toBe('听力抓词表')
  expect(String(document.catalog.get(PDFName.of('Lang')))).toBe('(zh-CN)')
  expect(document.getPageCount()).toBe(pages)
  expect(document.getPage(0).getSize()).toEqual({ width: 595, height: 842 })
})

test('the PDF contains the text of the document', async () => {
  const { bytes } = await documentPdf(source)
  const document = await PDFDocument.load(bytes)
  const words = document
    .getPages()
    .map(contentOf)
    .flatMap((content) => [...content.matchAll(/<([0-9A-F]+)> Tj/g)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
  expect(words).toEqual(
    expect.arrayContaining([
      '考舟　四级全程班：听读写译一次过',
      '听力抓词表',
      '1. at least　至少',
      '第 39 讲',
    ]),
  )
})

function contentOf(page: PDFPage): string {
  const stream = page.node.Contents() as PDFArray
  return Buffer.from(decodePDFRawStream(stream.lookup(0, PDFRawStream)).decode()).toString()
}

test('Chinese is set in a font that PDF readers have, and the file contains no font', async () => {
  const { bytes } = await documentPdf(source)
  const document = await PDFDocument.load(bytes)
  const { Font } = document.getPage(0).node.normalizedEntries()
  const font = Font.lookup(PDFName.of('F'), PDFDict)
  expect(font.get(PDFName.of('Encoding'))).toBe(PDFName.of('UniGB-UTF16-H'))
  const [characters] = font.lookup(PDFName.of('DescendantFonts'), PDFArray).asArray()
  expect(String(document.context.lookup(characters))).toContain('/Registry (Adobe)')
  expect(bytes.length).toBeLessThan(20_000)
})

test('the same course gives the same bytes', async () => {
  const [once, again] = await Promise.all([documentPdf(source), documentPdf(source)])
  expect(once.bytes.equals(again.bytes)).toBe(true)
})

test('a line to write on is a rule, not a text', async () => {
  const { bytes } = await documentPdf(source)
  const [first] = (await PDFDocument.load(bytes)).getPages()
  const content = first ? contentOf(first) : ''
  expect(content).not.toContain(Buffer.from('____', 'utf16le').swap16().toString('hex'))
  // One line under the heading, and one to write on.
  expect(content.match(/^S$/gm)).toHaveLength(2)
})

test('a long line is broken between words and characters, and a long part goes on on the next page', () => {
  const parts = [
    { title: '一', lines: ['长'.repeat(100), 'a long word '.repeat(20), `${'长'.repeat(42)}。`] },
    ...source.parts,
  ]
  const pages = documentPages({ ...source, parts })
  const lines = pages.flatMap((page) => page.lines)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(84)
  expect(lines.filter((line) => /^[a-z]/.test(line))).toEqual([
    expect.stringMatching(/word$|long$|a$/),
    expect.stringMatching(/word$|long$|a$/),
    expect.stringMatching(/word$/),
  ])
  expect(lines).not.toContain('。')
  expect(pages.map(({ title }) => title)).toContain('第二章　听力（续）')
})

test('the measured documents have pages and less than 200 kB', async () => {
  const measured = (await demoRows(Date.UTC(2026, 10, 20))).get('documents')
  expect(measured?.length).toBeGreaterThan(40)
  for (const { pages, sizeBytes } of measured as (typeof documents.$inferSelect)[]) {
    expect(pages).toBeGreaterThan(0)
    expect(sizeBytes).toBeLessThan(200_000)
  }
})

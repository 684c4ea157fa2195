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

test('default: the PDF has its title, language and pages', async () => {
  const { bytes, pages } = await documentPdf(source)
  const document = await PDFDocument.load(bytes)
  expect(document.getTitle()).toBe('听力抓词表')
  expect(String(document.catalog.get(PDFName.of('Lang')))).toBe('(zh-CN)')
  expect(document.getPageCount()).toBe(pages)
  expect(document.getPage(0).getSize()).toEqual({ width: 595, height: 842 })
})

test('default: the PDF contains the texts of the course', async () => {
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
      '● 你的分丢在哪里',
      '1. 答案：have',
    ]),
  )
})

function contentOf(page: PDFPage): string {
  const stream = page.node.Contents() as PDFArray
  return Buffer.from(decodePDFRawStream(stream.lookup(0, PDFRawStream)).decode()).toString()
}

test('default: Chinese is set in a font that PDF readers have, and the file contains no font', async () => {
  const { bytes } = await documentPdf(source)
  const document = await PDFDocument.load(bytes)
  const { Font } = document.getPage(0).node.normalizedEntries()
  const font = Font.lookup(PDFName.of('F'), PDFDict)
  expect(font.get(PDFName.of('Encoding'))).toBe(PDFName.of('UniGB-UTF16-H'))
  const [characters] = font.lookup(PDFName.of('DescendantFonts'), PDFArray).asArray()
  expect(String(document.context.lookup(characters))).toContain('/Registry (Adobe)')
  expect(bytes.length).toBeLessThan(20_000)
})

test('behavior: the same course gives the same bytes', async () => {
  const [once, again] = await Promise.all([documentPdf(source), documentPdf(source)])
  expect(once.bytes.equals(again.bytes)).toBe(true)
})

test('behavior: characters that the PDF reader’s font cannot show are left out', () => {
  expect(JSON.stringify(documentPages(source))).not.toContain('x²')
})

test('behavior: a long line is broken, and a long chapter goes on on the next page', () => {
  const pages = documentPages({ ...source, summary: '长'.repeat(100) })
  expect(pages.flatMap(({ lines }) => lines).every((line) => line.length <= 84)).toBe(true)
  expect(pages.map(({ title }) => title)).toContain('第二章　听力（续）')
})

test('behavior: the measured documents have more than 3 pages and less than 200 kB', async () => {
  const measured = (await demoRows(Date.UTC(2026, 10, 20))).get('documents')
  expect(measured?.length).toBeGreaterThan(40)
  for (const { pages, sizeBytes } of measured as (typeof documents.$inferSelect)[]) {
    expect(pages).toBeGreaterThan(3)
    expect(sizeBytes).toBeLessThan(200_000)
  }
})

import { describe, expect, test } from 'vitest'
import { pdfAddress } from './pdf-address'

const ORIGIN = 'https://m.example.com'

describe('the address of a document', () => {
  test.each([
    ['/media/document/abc/notes.pdf', '/media/document/abc/notes.pdf'],
    ['https://m.example.com/media/document/abc/n.pdf?x=1', '/media/document/abc/n.pdf?x=1'],
    ['/files/terms.pdf', '/files/terms.pdf'],
  ])('%s may be opened, as %s', (url, path) => {
    expect(pdfAddress(url, ORIGIN)).toBe(path)
  })

  test.each([
    'https://evil.example/a.pdf',
    '//evil.example/a.pdf',
    'javascript:alert(1)//a.pdf',
    '/home',
    '/\\evil.example/a.pdf',
    '',
    null,
  ])('%s is refused', (url) => {
    expect(pdfAddress(url, ORIGIN)).toBeNull()
  })
})

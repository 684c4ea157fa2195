import { describe, expect, test } from 'vitest'
import { pdfAddress } from './pdf-address'

const ORIGIN = 'https://m.example.com'

describe('which documents may be shown', () => {
  test.each([
    ['/media/document/abc/notes.pdf', '/media/document/abc/notes.pdf'],
    ['https://m.example.com/media/document/abc/n.pdf?x=1', '/media/document/abc/n.pdf?x=1'],
    ['/files/terms.pdf', '/files/terms.pdf'],
  ])('default: %s', (url, path) => {
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
  ])('error: not %s', (url) => {
    expect(pdfAddress(url, ORIGIN)).toBeNull()
  })
})

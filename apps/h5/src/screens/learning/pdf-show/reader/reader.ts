// What a document needs to be shown: loaded with the first one, and part of no other screen.
export { openPdf } from './pdf-engine'
export { PdfReader } from './pdf-reader'

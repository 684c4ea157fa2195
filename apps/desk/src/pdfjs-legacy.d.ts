// The build for older browsers has no types of its own; its names are those of the other one.
declare module 'pdfjs-dist/legacy/build/pdf.mjs' {
  export { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
}

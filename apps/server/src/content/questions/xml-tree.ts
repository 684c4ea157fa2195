import { SaxesParser } from 'saxes'
import { ImportError } from './imported-item'

/** An element of an XML document; names are without prefix. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: (XmlElement | string)[]
}

const MOST_DEPTH = 200

/**
 * Reads XML as a tree. Nothing outside of the text is ever read; a document that declares entities is refused, so none can
 * grow. @throws ImportError for what is no well-formed XML.
 */
export function xmlTree(text: string): XmlElement {
  const parser = new SaxesParser()
  const open: XmlElement[] = []
  const roots: XmlElement[] = []
  parser.on('error', (error) => {
    throw new ImportError(`不是写对了的 XML：${error.message}`)
  })
  parser.on('doctype', (doctype) => {
    if (doctype.includes('<!ENTITY')) throw new ImportError('XML 里声明了实体，为了安全不读')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = {
      name: localName(name),
      attributes: localNames(attributes),
      children: [],
    }
    ;(open.at(-1)?.children ?? roots).push(element)
    if (open.push(element) > MOST_DEPTH) throw new ImportError('XML 嵌套太深')
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const addText = (piece: string) => {
    open.at(-1)?.children.push(piece)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text.replace(/^\uFEFF/, '')).close()
  const [root] = roots
  if (!root) throw new ImportError('XML 是空的')
  return root
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function localNames(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [localName(name), String(value)]),
  )
}

/** Every element below, itself included, in the order of the document. */
export function elementsOf(element: XmlElement): XmlElement[] {
  return [
    element,
    ...element.children.flatMap((child) => (typeof child === 'string' ? [] : elementsOf(child))),
  ]
}

export function firstOf(element: XmlElement, name: string): XmlElement | undefined {
  return elementsOf(element).find((one) => one.name === name)
}

export function allOf(element: XmlElement, ...names: string[]): XmlElement[] {
  return elementsOf(element).filter((one) => names.includes(one.name))
}

/** A value of AMF0, of those that RTMP's commands have. */
export type AmfValue = string | number | boolean | null | AmfObject
export interface AmfObject {
  readonly [name: string]: AmfValue
}

const NUMBER = 0
const BOOLEAN = 1
const STRING = 2
const OBJECT = 3
const NULL = 5
const UNDEFINED = 6
const LIST = 8
const OBJECT_END = 9
const LONG_STRING = 12

/** Objects that lie deeper are no command's. */
const DEEPEST = 4

/** Reads the values of a command, or of the data of a stream. @throws RangeError where they are cut off or of another kind. */
export function readAmf(bytes: Buffer): AmfValue[] {
  const values: AmfValue[] = []
  let at = 0

  function value(depth: number): AmfValue {
    const kind = bytes.readUInt8(at)
    at += 1
    switch (kind) {
      case NUMBER:
        at += 8
        return bytes.readDoubleBE(at - 8)
      case BOOLEAN:
        at += 1
        return bytes.readUInt8(at - 1) !== 0
      case STRING:
        return text(2)
      case LONG_STRING:
        return text(4)
      case OBJECT:
        return object(depth)
      case LIST:
        at += 4
        return object(depth)
      case NULL:
      case UNDEFINED:
        return null
      default:
        throw new RangeError(`kind ${kind} is not read`)
    }
  }

  function text(lengthBytes: 2 | 4): string {
    const length = lengthBytes === 2 ? bytes.readUInt16BE(at) : bytes.readUInt32BE(at)
    at += lengthBytes
    if (at + length > bytes.length) throw new RangeError('a text is cut off')
    at += length
    return bytes.toString('utf8', at - length, at)
  }

  function object(depth: number): AmfObject {
    if (depth >= DEEPEST) throw new RangeError('an object lies too deep')
    const fields: [string, AmfValue][] = []
    for (;;) {
      const name = text(2)
      if (name === '' && bytes.readUInt8(at) === OBJECT_END) {
        at += 1
        return Object.fromEntries(fields)
      }
      fields.push([name, value(depth + 1)])
    }
  }

  while (at < bytes.length) values.push(value(0))
  return values
}

export function writeAmf(...values: readonly AmfValue[]): Buffer {
  return Buffer.concat(values.map(written))
}

function written(value: AmfValue): Buffer {
  switch (typeof value) {
    case 'number': {
      const bytes = Buffer.alloc(9)
      bytes.writeDoubleBE(value, 1)
      return bytes
    }
    case 'boolean':
      return Buffer.of(BOOLEAN, value ? 1 : 0)
    case 'string':
      return Buffer.concat([Buffer.of(STRING), named(value)])
    default: {
      if (value === null) return Buffer.of(NULL)
      const fields = Object.entries(value).flatMap(([name, one]) => [named(name), written(one)])
      return Buffer.concat([Buffer.of(OBJECT), ...fields, Buffer.of(0, 0, OBJECT_END)])
    }
  }
}

function named(name: string): Buffer {
  const bytes = Buffer.from(name)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}

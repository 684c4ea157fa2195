// `pnpm structure [folder]`: what the code of this checkout, or of another, is made of; a table in Markdown.
import { resolve } from 'node:path'
import { describeStructure } from './structure/describe-structure.mjs'
import { measureStructure } from './structure/measure-structure.mjs'
import { root } from './workspace.mjs'

const folder = process.argv.slice(2).find((argument) => !argument.startsWith('-'))
console.log(
  describeStructure(measureStructure(resolve(folder ?? root)), process.argv.includes('--list')),
)

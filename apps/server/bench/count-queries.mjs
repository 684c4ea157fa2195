// Preloaded into the server (`node --import`): counts the statements that it sends to PostgreSQL, and keeps one of each.
import pg from 'pg'

let count = 0
/** Values that a statement was sent with last, by its text. */
const sent = new Map()
const { query } = pg.Client.prototype
pg.Client.prototype.query = function counted(...parameters) {
  count += 1
  const [config, values] = parameters
  if (typeof config?.text === 'string') sent.set(config.text, Array.isArray(values) ? values : [])
  return query.apply(this, parameters)
}

process.on('message', (wanted) => {
  if (wanted === 'count') return process.send?.(count)
  process.send?.([...sent])
  sent.clear()
})
// The channel must not keep a server alive that stops.
process.channel?.unref()

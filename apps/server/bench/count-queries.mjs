// Preloaded into the server (`node --import`): counts the statements that it sends to PostgreSQL.
import pg from 'pg'

let count = 0
const { query } = pg.Client.prototype
pg.Client.prototype.query = function counted(...parameters) {
  count += 1
  return query.apply(this, parameters)
}

process.on('message', () => process.send?.(count))
// The channel must not keep a server alive that stops.
process.channel?.unref()

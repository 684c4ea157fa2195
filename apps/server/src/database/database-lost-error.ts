/** PostgreSQL has stopped answering: what waited for it was ended, and nothing new is begun. */
export class DatabaseLostError extends Error {
  override name = 'DatabaseLostError'

  constructor() {
    super('the database does not answer')
  }
}

/** Redis gave no answer in time, or has not been answering. */
export class RedisLostError extends Error {
  override name = 'RedisLostError'

  constructor() {
    super('Redis does not answer')
  }
}

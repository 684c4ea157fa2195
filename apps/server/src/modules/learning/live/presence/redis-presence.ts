import { redisScript } from '../../../../database/redis/redis-script'
import type { SharedRedis } from '../../../../database/redis/shared-redis'

/** The users of each room who are at one server. */
export type RoomUsers = ReadonlyMap<string, ReadonlySet<number>>

/** The same as that of the database. */
const LEASE_MS = 5000
/** What a server left that nobody took the rooms of; long, because its users’ hands are lowered when somebody does. */
const KEPT_MS = 3_600_000
const SERVERS_KEY = 'kz:live:servers'
const IDS_AT_ONCE = 1_000

const roomsKey = (serverId: string) => `kz:live:rooms:${serverId}`
const usersKey = (serverId: string, roomId: string) => `kz:live:in:${serverId}:${roomId}`

/** By the clock of Redis, which all servers share. */
const NOW = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)`

const add = redisScript(`
  redis.call('SADD', KEYS[1], ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ${KEPT_MS})
  return redis.call('SADD', KEYS[2], unpack(ARGV, 2)) + redis.call('PEXPIRE', KEYS[2], ${KEPT_MS})`)

/**
 * Renews a lease and ends those that were not renewed. Returns how many users Redis has in each room of this server, and who
 * was at a server that is gone, as rooms and users by turns; of several servers that ask, one is told.
 */
const renew = redisScript(`${NOW}
  local self = ARGV[1]
  redis.call('ZADD', KEYS[1], now + ${LEASE_MS}, self)
  redis.call('DEL', 'kz:live:rooms:' .. self)
  local counts, gone = {}, {}
  for at = 2, #ARGV do
    local users = 'kz:live:in:' .. self .. ':' .. ARGV[at]
    redis.call('SADD', 'kz:live:rooms:' .. self, ARGV[at])
    redis.call('PEXPIRE', users, ${KEPT_MS})
    counts[#counts + 1] = redis.call('SCARD', users)
  end
  redis.call('PEXPIRE', 'kz:live:rooms:' .. self, ${KEPT_MS})
  for _, server in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now)) do
    for _, room in ipairs(redis.call('SMEMBERS', 'kz:live:rooms:' .. server)) do
      local users = 'kz:live:in:' .. server .. ':' .. room
      for _, user in ipairs(redis.call('SMEMBERS', users)) do
        gone[#gone + 1] = room
        gone[#gone + 1] = user
      end
      redis.call('DEL', users)
    end
    redis.call('DEL', 'kz:live:rooms:' .. server)
    redis.call('ZREM', KEYS[1], server)
  end
  return {counts, gone}`)

/** How many users are in a room, who they are, or whether one is. */
const present = redisScript(`${NOW}
  local keys = {}
  for _, server in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. now, '+inf')) do
    keys[#keys + 1] = 'kz:live:in:' .. server .. ':' .. ARGV[1]
  end
  if ARGV[2] == 'has' then
    for _, key in ipairs(keys) do
      if redis.call('SISMEMBER', key, ARGV[3]) == 1 then return 1 end
    end
    return 0
  end
  if #keys == 0 then return ARGV[2] == 'count' and 0 or {} end
  if ARGV[2] == 'count' and #keys == 1 then return redis.call('SCARD', keys[1]) end
  local users = redis.call('SUNION', unpack(keys))
  return ARGV[2] == 'count' and #users or users`)

export function addToRedis(
  redis: SharedRedis,
  serverId: string,
  roomId: string,
  userIds: readonly number[],
): Promise<unknown> {
  const keys = [roomsKey(serverId), usersKey(serverId, roomId)]
  return redis.ask((client) => add(client, keys, [roomId, ...userIds]))
}

export function removeFromRedis(
  redis: SharedRedis,
  serverId: string,
  roomId: string,
  userId: number,
): Promise<unknown> {
  return redis.ask((client) => client.srem(usersKey(serverId, roomId), userId))
}

/** Renews the lease of a server. Returns who was at servers that are gone, and the rooms that had to be filled again. */
export async function renewInRedis(
  redis: SharedRedis,
  serverId: string,
  rooms: RoomUsers,
): Promise<{ gone: { roomId: string; userId: number }[]; filled: string[] }> {
  const ids = [...rooms.keys()]
  const answer = await redis.ask((client) => renew(client, [SERVERS_KEY], [serverId, ...ids]))
  const [counts, gone] = answer as [number[], string[]]
  const filled = ids.filter((roomId, at) => counts[at] !== rooms.get(roomId)?.size)
  for (const roomId of filled) {
    const users = [...(rooms.get(roomId) ?? [])]
    await redis.ask((client) => client.del(usersKey(serverId, roomId)))
    for (let from = 0; from < users.length; from += IDS_AT_ONCE) {
      await addToRedis(redis, serverId, roomId, users.slice(from, from + IDS_AT_ONCE))
    }
  }
  return { gone: pairsOf(gone), filled }
}

function pairsOf(flat: readonly string[]): { roomId: string; userId: number }[] {
  return flat.flatMap((roomId, at) =>
    at % 2 === 0 ? [{ roomId, userId: Number(flat[at + 1]) }] : [],
  )
}

/** The server stops: what it had does not count any more. */
export function endInRedis(
  redis: SharedRedis,
  serverId: string,
  roomIds: readonly string[],
): Promise<unknown> {
  const users = roomIds.map((roomId) => usersKey(serverId, roomId))
  return redis.ask((client) =>
    client
      .multi()
      .zrem(SERVERS_KEY, serverId)
      .del(roomsKey(serverId), ...users)
      .exec(),
  )
}

export async function countInRedis(redis: SharedRedis, roomId: string): Promise<number> {
  return Number(await redis.ask((client) => present(client, [SERVERS_KEY], [roomId, 'count'])))
}

export async function isInRedis(
  redis: SharedRedis,
  roomId: string,
  userId: number,
): Promise<boolean> {
  const asked = [roomId, 'has', userId]
  return (await redis.ask((client) => present(client, [SERVERS_KEY], asked))) === 1
}

export async function listInRedis(redis: SharedRedis, roomId: string): Promise<number[]> {
  const users = await redis.ask((client) => present(client, [SERVERS_KEY], [roomId, 'list']))
  return (users as string[]).map(Number)
}

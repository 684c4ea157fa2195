import type { BuyingGroup } from '@kaozhou/api'

/** An open group of three that only its leader has joined. */
export function buyingGroup(changes: Partial<BuyingGroup> = {}): BuyingGroup {
  const now = Date.now()
  return {
    id: 7,
    course: {
      id: 1001,
      name: '四级全程班',
      cover: '/art/c.svg',
      price: 39_900,
      originalPrice: 59_900,
    },
    size: 3,
    price: 32_900,
    status: 'open',
    members: [{ nickname: '小舟', avatar: '', isLeader: true, isMe: false, status: 'paid' }],
    placesLeft: 2,
    startedAt: now - 3_600_000,
    endsAt: now + 23 * 3_600_000,
    now,
    isMine: false,
    orderId: null,
    ...changes,
  }
}

import { beforeEach, expect, test, vi } from 'vitest'

const PLACES = { redEnvelopeRain: 'autumn-rain' }
const refusal = () => Response.json({ code: 503, message: '忙', data: null }, { status: 503 })

let module: typeof import('./campaign-places')

beforeEach(async () => {
  vi.resetModules()
  module = await import('./campaign-places')
})

test('the places are asked for once', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(PLACES))
  await module.fetchCampaignPlaces()
  await module.fetchCampaignPlaces()
  expect(module.placeOf('autumn-rain')).toBe('redEnvelopeRain')
  expect(fetching).toHaveBeenCalledTimes(1)
})

test.each([
  ['a refusal', () => Promise.resolve(refusal())],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('after %s there are none, and they come when the network is back', async (_, answer) => {
  vi.spyOn(globalThis, 'fetch')
    .mockImplementationOnce(answer)
    .mockImplementation(async () => Response.json(PLACES))
  await module.fetchCampaignPlaces()
  expect(module.placeOf('autumn-rain')).toBeUndefined()
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(module.placeOf('autumn-rain')).toBe('redEnvelopeRain'))
})

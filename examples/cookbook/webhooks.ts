import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { verifyWebhook, WebhookError, type WebhookEvent } from '@kaozhou/api/webhooks'

/** As the desk showed them: one, and for some time two after a new one was made. */
const keys = (process.env.KAOZHOU_WEBHOOK_KEYS ?? '').split(',')

/** Events that were done. Keep them where they outlive the process: the same one can come again. */
const done = new Set<string>()

function book({ type, data }: WebhookEvent): void {
  if (type === 'order.paid') console.log('in', data.orderId, data.amount / 100)
  else if (type === 'order.refunded') console.log('out', data.orderId, data.amount / 100)
  else console.log(type, data)
}

createServer(async (request, response) => {
  // The text as it came: JSON that is parsed and written anew has other bytes.
  const body = await text(request)
  const header = String(request.headers['kaozhou-signature'])
  try {
    const event = await verifyWebhook({ body, header, keys })
    if (!done.has(event.id)) book(event)
    done.add(event.id)
    response.writeHead(204).end()
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error
    response.writeHead(400).end(error.reason)
  }
}).listen(9000, '127.0.0.1')

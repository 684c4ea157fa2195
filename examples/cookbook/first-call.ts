import { createClient } from '@kaozhou/api'

const client = createClient({ baseUrl: process.env.BASE_URL ?? 'http://127.0.0.1:4173' })
const { list, total } = await client.courses.recommendPage({ page: 1 })
console.log(`${total} courses`)
for (const { name, price } of list) console.log(name, `¥${price / 100}`)

import { eq } from 'drizzle-orm'
import type { Executor } from '../../database/executor'
import { settings } from '../../database/schema/content'

export interface PurchaseNote {
  title: string
  items: { title: string; text: string }[]
}

async function readSetting(db: Executor, key: string): Promise<unknown> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
  return row?.value
}

export async function readPurchaseNote(db: Executor): Promise<PurchaseNote> {
  const note = (await readSetting(db, 'purchaseNote')) as PurchaseNote | undefined
  return note ?? { title: '购买须知', items: [] }
}

/** The cart is shown when this is the string 1 (spec §4). */
export async function readCartVisible(db: Executor): Promise<string> {
  return String((await readSetting(db, 'shopcarShowStatus')) ?? '0')
}

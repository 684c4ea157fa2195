/** The channel of the triggers in `migrations/0000_baseline.sql`; the payload is the changed table. */
export const PUBLIC_CHANNEL = 'kaozhou_public'

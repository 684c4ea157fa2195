/** The channel of the triggers in `migrations/0015_public_changes.sql`; the payload is the changed table. */
export const PUBLIC_CHANNEL = 'kaozhou_public'

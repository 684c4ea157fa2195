import { MINUTE } from '../time/spans'

/** A lesson is announced so long before it begins. */
export const CLASS_REMINDER_MS = 15 * MINUTE
/** A mock exam, to those who asked for it when they signed up. */
export const MOCK_REMINDER_MS = 30 * MINUTE

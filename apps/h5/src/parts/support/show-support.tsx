import { showDialog } from '@kaozhou/ui'
import { SupportSheet, type SupportSheetProps } from './support-sheet'

/** Opens the customer-service sheet over any screen, with or without a course to ask about. */
export async function showSupport(course?: SupportSheetProps['course']): Promise<void> {
  await showDialog<void>(({ open, settle }) => (
    <SupportSheet open={open} onClose={() => settle()} course={course} />
  ))
}

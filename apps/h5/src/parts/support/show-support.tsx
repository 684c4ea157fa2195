import { showDialog } from '@kaozhou/ui'
import { SupportSheet, type SupportSheetProps } from './support-sheet'

/** Opens the support sheet over any screen, about a course or about nothing yet. */
export async function showSupport(course?: SupportSheetProps['course']): Promise<void> {
  await showDialog<void>(({ open, settle }) => (
    <SupportSheet open={open} onClose={() => settle()} course={course} />
  ))
}

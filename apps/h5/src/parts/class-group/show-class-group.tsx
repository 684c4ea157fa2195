import { BottomSheet, showDialog } from '@kaozhou/ui'
import { ClassGroup } from './class-group'

/** Shows the chat group of a class in a sheet; resolves when it is closed. */
export async function showClassGroup(groupId: number): Promise<void> {
  await showDialog<void>(({ open, settle }) => (
    <BottomSheet title="班级群" open={open} onClose={() => settle()}>
      <ClassGroup groupId={groupId} />
    </BottomSheet>
  ))
}

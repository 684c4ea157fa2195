import type { Client, LessonNote } from '@kaozhou/api'
import { notesAsMarkdown } from '@kaozhou/domain'
import { useApi } from '@kaozhou/react'
import { Button, DownloadIcon } from '@kaozhou/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { saveFile } from '../../../parts/sharing/save-file'
import styles from '../+shared/notes/notes.module.css'

export interface NotesExportProps {
  courseId: number
  courseName: string
}

/** Downloads a person's notes of a course as a Markdown file. */
export function NotesExport({ courseId, courseName }: NotesExportProps): ReactNode {
  const api = useApi()
  const saving = useMutation({
    mutationFn: async () => {
      const notes = await allNotes(await api(), courseId)
      saveFile(`${courseName}-笔记.md`, notesAsMarkdown(courseName, notes), 'text/markdown')
    },
  })
  return (
    <div className={styles.bar}>
      {saving.error ? (
        <p role="alert" className={styles.hint}>
          {saving.error.message}
        </p>
      ) : null}
      <Button
        variant="plain"
        size="sm"
        icon={<DownloadIcon />}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        导出笔记
      </Button>
    </div>
  )
}

/** As many as one answer has at most. */
const PAGE_LENGTH = 100

async function allNotes(client: Client, courseId: number): Promise<LessonNote[]> {
  const notes: LessonNote[] = []
  for (let page = 1; ; page += 1) {
    const query = { courseId, page, length: PAGE_LENGTH }
    const { list, end } = await client.notes.search(query, { noToast: true })
    notes.push(...list)
    if (end) return notes
  }
}

import type { LessonNote } from '@kaozhou/api'
import { apiQuery, applyChange, invalidate, useApi } from '@kaozhou/react'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NoteDraft, NoteEdit } from './note-draft'

/** Adds, changes and deletes notes of a lesson; the list in the cache has the result at once. */
export function useNoteChanges(sectionId: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  return {
    add: useMutation({
      // The query library would pause the mutation while offline; it shall fail, so that the form can say what is not saved.
      networkMode: 'always',
      mutationFn: async (draft: NoteDraft) =>
        (await api()).notes.add({ sectionId, ...draft }, { noToast: true }),
      onSuccess: (note) => replaceNote(queryClient, note),
    }),
    change: useMutation({
      networkMode: 'always',
      mutationFn: async (edit: NoteEdit) => (await api()).notes.change(edit, { noToast: true }),
      onSuccess: (note) => replaceNote(queryClient, note),
    }),
    remove: useMutation({
      networkMode: 'always',
      mutationFn: async ({ id }: LessonNote) => (await api()).notes.remove({ id }),
      onSuccess: (_, note) => withoutNote(queryClient, note),
    }),
  }
}

async function replaceNote(queryClient: QueryClient, note: LessonNote): Promise<void> {
  await changeList(queryClient, note, (others) => [...others, note].sort(byTime))
}

async function withoutNote(queryClient: QueryClient, note: LessonNote): Promise<void> {
  await changeList(queryClient, note, (others) => others)
}

async function changeList(
  queryClient: QueryClient,
  { id, sectionId }: LessonNote,
  change: (others: LessonNote[]) => LessonNote[],
): Promise<void> {
  const { queryKey } = apiQuery('notes.ofSection', { sectionId })
  await applyChange<LessonNote[]>(
    queryClient,
    queryKey,
    (list) => list && change(list.filter((note) => note.id !== id)),
  )
  // Loads a list that failed to load before.
  if (!queryClient.getQueryData(queryKey))
    void invalidate(queryClient, 'notes.ofSection', { sectionId })
}

/** The order of the server's list. */
export function byTime(a: LessonNote, b: LessonNote): number {
  return a.seconds - b.seconds || a.id - b.id
}

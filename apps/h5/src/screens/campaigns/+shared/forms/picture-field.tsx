import { useApi } from '@kaozhou/react'
import { FormField, ImageUploader, type UploadedImage } from '@kaozhou/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { pictureAddress } from '../../../../parts/pictures/picture-address'

interface PictureFieldProps {
  label: string
  /** Address of the stored picture; empty without one. */
  value: string
  error: string | null
  onChange: (address: string) => void
}

/** One picture, uploaded as soon as it is chosen; the form keeps its address. */
export function PictureField({ label, value, error, onChange }: PictureFieldProps): ReactNode {
  const api = useApi()
  const [preview, setPreview] = useState<string | null>(null)
  const upload = useMutation({
    mutationFn: async (file: Blob) => (await api()).files.uploadImage({ file }),
    onSuccess: ({ url }) => onChange(url),
  })
  const images: UploadedImage[] = preview
    ? [{ key: 'picture', src: preview, state: stateOf(upload) }]
    : value
      ? [{ key: 'picture', src: value, state: 'done' }]
      : []
  return (
    <FormField group label={label} required error={error}>
      {() => (
        <ImageUploader
          label={label}
          max={1}
          images={images}
          onAdd={([file]) => {
            if (!file) return
            void pictureAddress(file).then(setPreview)
            upload.mutate(file)
          }}
          onRemove={() => {
            setPreview(null)
            onChange('')
          }}
        />
      )}
    </FormField>
  )
}

function stateOf({
  isPending,
  isError,
}: {
  isPending: boolean
  isError: boolean
}): UploadedImage['state'] {
  if (isPending) return 'uploading'
  return isError ? 'failed' : 'done'
}

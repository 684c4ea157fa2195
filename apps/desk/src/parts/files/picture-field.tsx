import { Button, FormField } from '@kaozhou/ui'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { type ChosenPicture, smallPicture } from './small-picture'

export interface PictureFieldProps {
  label: string
  /** How large it has to be, and what can be sent. */
  shape: { leastWidth: number; leastHeight: number; width: number; sentBytes: number }
  /** What of its middle is kept: 三比一. */
  kept: string
  chosen: ChosenPicture | null
  onChoose: (picture: ChosenPicture | null) => void
  required: boolean
}

/** A picture, which is looked at before it is sent. */
export function PictureField(props: PictureFieldProps): ReactNode {
  const { label, shape, kept, chosen, onChoose, required } = props
  const { leastWidth, leastHeight, sentBytes, width } = shape
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)

  async function read(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const { target } = event
    const file = target.files?.[0]
    if (!file) return
    const picture = await smallPicture(file, { bytes: sentBytes, width })
    const fault = pictureFault(picture, shape)
    setError(fault)
    onChoose(fault === null ? picture : null)
    // The same file can be chosen again.
    target.value = ''
  }

  return (
    <FormField
      label={label}
      required={required}
      hint={`${required ? '' : '不选就还是原来的。'}至少 ${leastWidth}×${leastHeight}，JPG、PNG 或 WebP；留中间的${kept}`}
      error={error}
    >
      {({ id, ...described }) => (
        <div>
          <input
            {...described}
            id={id}
            ref={field}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp"
            onChange={(event) => void read(event)}
          />
          <Button variant="plain" size="sm" onClick={() => field.current?.click()}>
            {chosen ? '换一张图片' : '选一张图片'}
          </Button>
          {chosen ? <span> {chosen.name}</span> : null}
        </div>
      )}
    </FormField>
  )
}

function pictureFault(
  picture: ChosenPicture | null,
  { leastWidth, leastHeight }: PictureFieldProps['shape'],
): string | null {
  if (!picture) return '这个文件不是能用的图片，换成 JPG、PNG 或 WebP'
  const { width, height } = picture
  if (width >= leastWidth && height >= leastHeight) return null
  return `图片是 ${width}×${height}，至少要 ${leastWidth}×${leastHeight}，不然学生看到的是糊的`
}

import { useApi } from '@kaozhou/react'
import { Avatar, BottomSheet, Button } from '@kaozhou/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { messageOf } from '../+shared/forms/message-of'
import { cacheProfile } from '../+shared/forms/profile-query'
import styles from './avatar.module.css'
import { avatarJpeg, readPicture } from './avatar-picture'
import { type Crop, startCrop } from './crop'
import { CropFrame } from './crop-frame'
import type { SheetProps } from './sheet-props'

interface Chosen {
  picture: HTMLImageElement
  crop: Crop
}

/** Chooses a picture, crops it and makes it the avatar (spec §5 "Image upload"). */
export function AvatarSheet({ profile, onClose }: SheetProps): ReactNode {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const save = useSaveAvatar(onClose)

  async function pick(file: File): Promise<void> {
    setFault(null)
    save.reset()
    try {
      const picture = await readPicture(file)
      const { naturalWidth: width, naturalHeight: height } = picture
      setChosen({ picture, crop: startCrop({ width, height }) })
    } catch (reason) {
      setFault((reason as Error).message)
    }
  }

  const error = fault ?? messageOf(save.error)
  return (
    <BottomSheet
      title="头像"
      open
      onClose={onClose}
      footer={
        chosen ? (
          <Button block loading={save.isPending} onClick={() => save.mutate(chosen)}>
            用作头像
          </Button>
        ) : null
      }
    >
      <div className={styles.now}>
        {chosen ? (
          <CropFrame {...chosen} onChange={(crop) => setChosen({ ...chosen, crop })} />
        ) : (
          <Avatar name={profile.nickname} src={profile.avatarImageUrl} size={80} />
        )}
        {error ? (
          <p className={styles.error} role="alert">
            {error}
          </p>
        ) : null}
        <PictureInput text={chosen ? '换一张' : '从相册选择'} onPick={(file) => void pick(file)} />
      </div>
    </BottomSheet>
  )
}

interface PictureInputProps {
  text: string
  onPick: (file: File) => void
}

function PictureInput({ text, onPick }: PictureInputProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  function pick(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? []
    // Without this, choosing the same file again would fire no change event.
    event.target.value = ''
    if (file) onPick(file)
  }
  return (
    <>
      <Button variant="wash" onClick={() => input.current?.click()}>
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic"
        aria-label="选择头像图片"
        tabIndex={-1}
        className={styles.file}
        onChange={pick}
      />
    </>
  )
}

function useSaveAvatar(onSaved: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn({ picture, crop }: Chosen) {
      const { files, users } = await api()
      const { url } = await files.uploadImage(
        { file: await avatarJpeg(picture, crop) },
        { noToast: true },
      )
      return users.update({ avatarImageUrl: url }, { noToast: true })
    },
    async onSuccess(profile) {
      await cacheProfile(queryClient, profile)
      onSaved()
    },
  })
}

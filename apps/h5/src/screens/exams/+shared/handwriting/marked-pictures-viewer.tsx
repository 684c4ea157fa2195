import { type PictureRemark, REMARK_CATEGORIES } from '@kaozhou/domain'
import { ImageViewer, PicturePins } from '@kaozhou/ui'
import { type ReactNode, useState } from 'react'
import { pictureName } from './picture-name'

interface MarkedPicturesViewerProps {
  open: boolean
  pictures: readonly string[]
  /** In reading order: they are numbered by it. */
  remarks: readonly PictureRemark[]
  /** The picture that is shown first, by its place in the answer. */
  initial: number
  /** The remark that is looked at first, by its place in the list. */
  picked: number | null
  onPick: (index: number) => void
  onClose: () => void
}

/** The photographs of an answer full-screen, with a teacher's remarks at their places; a pin shows its words below. */
export function MarkedPicturesViewer(props: MarkedPicturesViewerProps): ReactNode {
  const { open, pictures, remarks, initial, picked, onPick, onClose } = props
  const [current, setCurrent] = useState(picked)
  function pick(index: number): void {
    setCurrent(index)
    onPick(index)
  }
  const images = pictures.map((src, at) => ({
    src,
    alt: pictureName(at),
    over: <PicturePins picture={at} onPick={pick} {...{ remarks, current }} />,
  }))
  return <ImageViewer note={noteOf(remarks, current)} {...{ open, images, initial, onClose }} />
}

function noteOf(remarks: readonly PictureRemark[], current: number | null): string {
  const remark = current === null ? undefined : remarks[current]
  if (!remark) return '点照片上的数字看批注'
  const head = `批注 ${(current ?? 0) + 1} · ${REMARK_CATEGORIES[remark.category]}`
  return remark.text ? `${head}\n${remark.text}` : head
}

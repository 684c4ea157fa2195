import type { UploadedRecording } from '@kaozhou/api/desk'
import { lengthText, RECORDING_LIMITS } from '@kaozhou/domain'
import { largeUploadNumber } from '../../../parts/files/send-file'
import { sizeText } from '../../../parts/files/size-text'
import type { ChosenFile, UploadKind } from '../../../parts/files/upload-field'

export type ChosenRecording = ChosenFile<UploadedRecording>

const MOST = sizeText(RECORDING_LIMITS.bytes)

/** The file of a recording. */
export const RECORDING: UploadKind<UploadedRecording> = {
  accept: '.mp4,.m4a,.mp3,video/mp4,audio/mp4,audio/mpeg',
  hint: `MP4 视频，最大 ${MOST}；只有声音的 M4A、MP3，最大 ${sizeText(RECORDING_LIMITS.soundBytes)}`,
  fault({ size }) {
    if (size === 0) return '这个文件是空的'
    if (size <= RECORDING_LIMITS.bytes) return null
    return `文件有 ${sizeText(size)}，最大 ${MOST}：把视频压小一点，或剪成几节`
  },
  upload: largeUploadNumber,
  rows: (api) => api.recordings,
  text: ({ ending, seconds, sizeBytes }) =>
    `${ending === 'mp4' ? '视频' : '音频'}，${lengthText(seconds)}，${sizeText(sizeBytes)}`,
}

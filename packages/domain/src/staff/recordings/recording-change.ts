/** Why a file can't be a lesson's recording. */
export type RecordingFileFault = 'broken' | 'noPicture' | 'other' | 'large' | 'long' | 'short'

/** What staff read of it. */
export const RECORDING_FILE_FAULTS: Readonly<Record<RecordingFileFault, string>> = {
  broken: '这个文件打不开，可能坏了或没有存完',
  noPicture: '这个视频里没有画面；只有声音的文件请存成 .m4a 或 .mp3',
  other: '这个文件不是 MP4 视频，也不是 M4A、MP3 音频（改名字没有用，要转换格式）',
  large: '只有声音的文件最大 200 MB，把它压小一点',
  long: '一节课最多 600 分钟，请剪成几节',
  short: '这个文件里不到一秒钟，请检查是不是选错了',
}

/** Why a lesson's recording is not changed here. */
export type RecordingPlaceFault = 'class' | 'page' | 'practice'

/** What staff read of it, with where it is changed. */
export const RECORDING_PLACE_FAULTS: Readonly<Record<RecordingPlaceFault, string>> = {
  class: '这是直播课，回放由学校自己录下：到“直播课”里打开这一节，在“回放”里剪、换',
  page: '这一节在别的平台看；要在这里看，先在内容文件里去掉 watchAt',
  practice: '这是练习，没有录像',
}

/** What a change of a recording reaches. */
export interface RecordingReach {
  /** Students who have begun the lesson. */
  begun: number
  /** What lies behind the new end. */
  notes: number
  /** Enquiries at a second behind the new end. */
  enquiries: number
  /** Chapters behind the new end. */
  marks: number
}

/** `1 小时 2 分 3 秒`. */
export function lengthText(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor((seconds % 3600) / 60),
    seconds % 60,
  ]
  const words = [hours && `${hours} 小时`, minutes && `${minutes} 分`, rest && `${rest} 秒`]
  return words.filter(Boolean).join(' ') || '0 秒'
}

/** What follows when a lesson plays another recording, in sentences for staff. */
export function recordingChangeWords(
  { before, after }: { before: number; after: number },
  { begun, notes, enquiries, marks }: RecordingReach,
): string[] {
  const behind = [
    notes && `${notes} 条笔记`,
    enquiries && `${enquiries} 个提问`,
    marks && `${marks} 个章节`,
  ].filter(Boolean)
  const lines = [
    before === after
      ? `时长不变：${lengthText(after)}。`
      : `时长：${lengthText(before)} → ${lengthText(after)}。`,
    begun > 0
      ? `${begun} 位学生已经开始看，他们的进度、笔记和提问都留着；正在看的，重新打开才看到新的。`
      : '还没有学生开始看，马上看到新的。',
    behind.length > 0 &&
      `新的结尾之后有 ${behind.join('、')}：笔记和提问显示在结尾，章节不显示；放回原来的录像，它们都回到原处。`,
  ]
  return lines.filter((line) => typeof line === 'string')
}

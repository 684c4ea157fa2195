import type { DownloadedLesson } from './downloaded-lesson'

/** A lesson that is downloaded. */
export function downloadedLesson(facts: Partial<DownloadedLesson> = {}): DownloadedLesson {
  return {
    ...{ sectionId: 12, courseId: 3, name: '长难句', courseName: '四级冲刺', seconds: 600 },
    ...{ kind: 'playback', quality: '720p', qualityLabel: '高清', height: 720 },
    ...{
      bytes: 3_000_000,
      here: 0,
      state: 'ready',
      waiting: null,
      message: '',
      why: null,
      devices: [],
    },
    ...{ documents: [], paperId: null, paperName: '', taskIds: [], entry: 'index.m3u8' },
    ...{ poster: '', stamp: '7', key: null, until: 0, offset: 0, seen: 0, addedAt: 1 },
    ...facts,
  }
}

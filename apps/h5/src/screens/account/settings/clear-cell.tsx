import { Cell, confirm, showToast } from '@kaozhou/ui'
import { type ReactNode, useEffect, useState } from 'react'

const MB = 1024 * 1024

/** Deletes the pages, pictures and files that are stored on this device for use without a network. */
export function ClearCell(): ReactNode {
  const [bytes, setBytes] = useState<number | null>(null)
  useEffect(() => {
    void keptBytes().then(setBytes)
  }, [])
  async function clear(): Promise<void> {
    const sure = await confirm({
      title: '清除缓存',
      message: '离线页面和图片会删除，用到时再下载。登录、设置、没交的作业和草稿都会留下。',
      confirmText: '清除',
    })
    if (!sure) return
    const names = 'caches' in window ? await caches.keys() : []
    await Promise.all(names.map((name) => caches.delete(name)))
    setBytes(await keptBytes())
    showToast({ text: '缓存已清除', tone: 'success' })
  }
  return (
    <Cell
      title="清除缓存"
      value={bytes === null ? undefined : `${(bytes / MB).toFixed(1)} MB`}
      onClick={() => void clear()}
    />
  )
}

/** Null when the browser does not report it. */
async function keptBytes(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null
  } catch {
    return null
  }
}

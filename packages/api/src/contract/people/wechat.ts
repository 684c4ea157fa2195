import * as v from 'valibot'
import { endpoint } from '../endpoint'
import { text } from '../wire-schemas'

export const sign = endpoint({
  method: 'GET',
  path: '/api/wechat/sign',
  summary: 'What `wx.config` needs for a page of ours, without what follows #',
  input: v.object({ url: text(2000, 1) }),
  output: v.object({
    appId: v.string(),
    /** Seconds. */
    timestamp: v.number(),
    nonceStr: v.string(),
    signature: v.string(),
    /** For `openTagList`: the tags of WeChat that this school uses. */
    openTags: v.array(v.string()),
  }),
})

import { regionTreeOf } from '@kaozhou/domain'
import { areaList } from '@vant/area-data'

/** The regions of this build, for when the server's can't be read (spec §3). */
export const EMBEDDED_REGIONS = regionTreeOf(areaList)

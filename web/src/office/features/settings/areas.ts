import { SETTING_AREAS, type SettingArea } from '@tas/shared/contract/business/setting-kinds.ts'

export const AREAS = SETTING_AREAS
export type Area = SettingArea

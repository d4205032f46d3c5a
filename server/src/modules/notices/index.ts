import type { Module } from '../../module.ts'
import { changeChoice, getChoices } from './choices.ts'
import { getNotices, getUnreadCount, markRead } from './get-notices.ts'
import { startForgetting } from './jobs.ts'
import { listeners } from './tell-notices.ts'

export { addNotice, addNotices, type NewNotice, noticeRows } from './add-notice.ts'
export { noticeView } from './get-notices.ts'
export {
  closePushWay,
  type DueMail,
  listNoticesAfter,
  type NoticeRow,
  openPushWay,
  readNotices,
  takeDueMails,
  takeDuePushes,
} from './notice-store.ts'

export const module: Module = {
  name: 'notices',
  routes: {
    'notices/notice/getNotices': getNotices,
    'notices/notice/countUnread': getUnreadCount,
    'notices/notice/markRead': markRead,
    'notices/choice/getChoices': getChoices,
    'notices/choice/change': changeChoice,
  },
  personalTables: [
    { table: 'notices_notice', player: 'player_id', order: ['id'], erasure: 'delete' },
    { table: 'notices_choice', player: 'player_id', order: ['topic', 'channel'], erasure: 'delete' },
    { table: 'notices_way', player: 'player_id', order: ['channel'], erasure: 'delete' },
  ],
  listeners,
  work: async (app) => startForgetting(app),
}

import { z } from 'zod'
import { idField, instantData, noInput, pageNumberField } from '../fields.ts'
import { operation } from '../operation.ts'
import { EVERY_GROUP } from '../user-groups.ts'
import { NOTICE_CHANNELS, NOTICE_TOPICS } from './texts.ts'

export const noticeData = z.object({
  id: z.string(),
  topic: z.enum(NOTICE_TOPICS),
  /** Its words are in notice-texts.ts. */
  code: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  at: instantData,
  isRead: z.boolean(),
})
export type NoticeData = z.output<typeof noticeData>

const choiceData = z.object({
  topic: z.enum(NOTICE_TOPICS),
  channel: z.enum(NOTICE_CHANNELS),
  isOn: z.boolean(),
  /** Cannot be switched off. */
  isFixed: z.boolean(),
})

const choicesData = z.object({ items: z.array(choiceData) })

export const noticeCalls = {
  'notices/notice/getNotices': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    summary: 'What the player was told, newest first, and how much of it is unread',
    input: z.object({ pageNumber: pageNumberField, limit: z.int().min(1).max(100).default(20) }),
    data: z.object({ items: z.array(noticeData), countAll: z.int(), countUnread: z.int() }),
    errors: ['identity.login_required'],
  }),
  'notices/notice/countUnread': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    isPassive: true,
    summary: 'How many notices are unread. Does not count as activity',
    input: noInput,
    data: z.object({ countUnread: z.int() }),
    errors: ['identity.login_required'],
  }),
  'notices/notice/markRead': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'Marks notices as read or unread; all as read when none is named',
    input: z.object({ ids: z.array(idField).min(1).max(100).optional(), isRead: z.boolean().default(true) }),
    data: z.object({ countUnread: z.int() }),
    errors: ['identity.login_required'],
  }),
  'notices/choice/getChoices': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    summary: 'Which notices come which way',
    input: noInput,
    data: choicesData,
    errors: ['identity.login_required'],
  }),
  'notices/choice/change': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'Switches a way of a topic on or off; security always comes',
    input: z.object({ topic: z.enum(NOTICE_TOPICS), channel: z.enum(NOTICE_CHANNELS), isOn: z.boolean() }),
    data: choicesData,
    errors: ['identity.login_required', 'notices.always_on'],
  }),
}

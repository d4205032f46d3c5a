import { Ban, Eye, Gauge, LogOut, Mail, MonitorSmartphone, Scale } from 'lucide-react'

/** What may be done for the player, each behind a right of its own, in a dialog of its name. */
export const PLAYER_ACTIONS = [
  { name: 'person', text: 'see', permission: 'player.person', icon: Eye, isMirrored: false },
  { name: 'site', text: 'site', permission: 'player.see', icon: MonitorSmartphone, isMirrored: false },
  { name: 'endSessions', text: 'endSessions', permission: 'player.sessions.end', icon: LogOut, isMirrored: true },
  { name: 'message', text: 'message', permission: 'player.message', icon: Mail, isMirrored: false },
  { name: 'setLimit', text: 'setLimit', permission: 'player.protect', icon: Gauge, isMirrored: false },
  { name: 'exclude', text: 'exclude', permission: 'player.protect', icon: Ban, isMirrored: false },
  { name: 'adjust', text: 'adjust', permission: 'player.adjust', icon: Scale, isMirrored: false },
] as const

import { path } from '../../../query/declare-field.ts'
import type { Field } from '../../../query/field.ts'

export const fileFields: readonly Field[] = [
  path.text('ftp.user', 'User name under which the server let us list files.', 'anonymous'),
  path.text('ftp.names', 'Names of files and folders, at every depth that was read.', 'backup'),

  path.text('rsync.banner', 'Greeting of the server.', 'RSYNCD'),
  path.text('rsync.modules.module', 'Names of the modules.', 'backup'),
  path.text('rsync.modules.status', 'What each module answered.', 'AUTHREQD'),
  path.text('rsync.status', 'public or protected.', 'public'),
  path.version('rsync.version', 'Version of the protocol.', '<31.0'),

  path.text('smb.dialects', 'Versions of the protocol on offer.', '3.1.1'),
  path.text('smb.os_platform', 'Operating system that fits the dialects.', 'Windows Server 2012'),
  path.text('smb.cpe', 'Platform names that fit the dialects.', 'cpe:/o:microsoft:windows_8'),
  path.text('smb.names', 'Names of the shares.', 'IPC$'),
  path.text('smb.shares', 'Names, kinds and descriptions of the shares.', 'Printer'),
]

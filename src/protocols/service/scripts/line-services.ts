import { escapeBytes } from '../../../core/escape.ts'
import { type Control, controlOver } from '../../ftp/control.ts'
import { type Script, type ScriptLook, scriptTime } from '../script.ts'
import { linesResult } from '../script-result.ts'

/** What a mail server can do, as it tells every client. The name is a reserved one (RFC 2606, 2). */
export const smtpScript: Script = {
  ids: ['smtp-commands'],
  fits: ({ name, protocol }) => protocol === 'tcp' && /^(?:smtps?|submission|lmtp)$/.test(name),
  run: (look) =>
    ask(look, 'smtp-commands', look.found.name === 'lmtp' ? 'LHLO client.invalid' : 'EHLO client.invalid'),
}

/** Extensions that an FTP server lists before a client logs in. */
export const ftpScript: Script = {
  ids: ['ftp-features'],
  fits: ({ name, protocol }) => protocol === 'tcp' && name === 'ftp',
  run: (look) => ask(look, 'ftp-features', 'FEAT'),
}

/** Both protocols reply alike: a code, and a dash while more lines follow. */
async function ask(look: ScriptLook, id: string, command: string): ReturnType<Script['run']> {
  const connection = await look.connect()
  try {
    const control: Control = controlOver(connection, scriptTime)
    await control.reply()
    const { code, lines } = await control.command(command)
    await control.leave()
    // The first line greets or introduces, and the last of FTP ends the list.
    const listed = id === 'ftp-features' ? lines.slice(1, -1) : lines.slice(1)
    return code >= 300 ? [] : linesResult(id, listed.map(plainLine))
  } finally {
    connection.close()
  }
}

function plainLine(line: string): string {
  return escapeBytes(Buffer.from(line.trim().slice(0, 512), 'latin1'))
}

import { commandsOf } from './blocks.ts'

/** Programs that the commands of a document may run. */
const programs = [
  'rimlight',
  'curl',
  'nmap',
  'head',
  'tail',
  'printf',
  'echo',
  'cut',
  'sha256sum',
  'true',
  'false',
  'exit',
  'node',
]
/** Verbs that start services or send packets somewhere. */
const verbs =
  /\brimlight (up|serve|scan (?!127\.)|dht|dns|campaign (add|run)|sensor listen [^-]|sensor listen .*--(apply|remove|report))/

/** Why a block is not run without review; null when it is safe to run. */
export function unsafe(text: string): string | null {
  for (const command of commandsOf(text.replaceAll('npx rimlight', 'rimlight'))) {
    if (/^npm\b/.test(command)) continue
    if (verbs.test(command)) return `${command}: it starts a service or sends to others`
    for (const part of command.replace(/'[^']*'/g, "''").split(/\|\|?|&&|;|\$\(/)) {
      const program = /^(?:\w+=\S*\s+)*(?:\w+=$)?(\S*)/.exec(part.trim())?.[1] ?? ''
      if (program !== '' && !/^\w+=/.test(program) && !programs.includes(program))
        return `${command}: ${program} is not run without review`
    }
    const file = /\s(\/\S+)|>\s*(\/\S+)/.exec(command)
    if (file) return `${command}: it names ${file[1] ?? file[2]}, a file of the machine`
    const host = /\bhttps?:\/\/(?!127\.0\.0\.1)([^\s/"']+)/.exec(command)
    if (host) return `${command}: it asks ${host[1]}`
    if (/\bnmap\b/.test(command) && !/\b127\.0\.0\.1\b/.test(command)) return `${command}: it scans others`
  }
  return null
}

import type { CompletionWords } from './completion-words.ts'

export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

export function completionScript(shell: Shell, words: CompletionWords): string {
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](words)
}

/** Names of commands and options are letters, digits and dashes; what is quoted here is their description. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

function bashScript({ first, second, options }: CompletionWords): string {
  const seconds = [...second].map(
    ([word, more]) => `    ${word}) words="${more.map((one) => one.word).join(' ')}" ;;`,
  )
  const flags = [...options].map(
    ([name, list]) => `    '${name}') words="${list.map(({ flag }) => flag).join(' ')}" ;;`,
  )
  const choices = [...options].flatMap(([name, list]) =>
    list.flatMap(({ flag, choices }) =>
      choices.length > 0 ? [`    '${name} ${flag}') words="${choices.join(' ')}" ;;`] : [],
    ),
  )
  return `# bash completion for rimlight: source <(rimlight completion bash)
_rimlight() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  local one="\${COMP_WORDS[1]}" two="\${COMP_WORDS[1]} \${COMP_WORDS[2]}" words=""
  COMPREPLY=()
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W "${first.map(({ word }) => word).join(' ')}" -- "$current"))
    return
  fi
  if [[ $COMP_CWORD -eq 2 && $current != -* ]]; then
    case "$one" in
${seconds.join('\n')}
    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    [[ \${#COMPREPLY[@]} -gt 0 ]] && return
  fi
  local verb="$one"
  case "$two" in
    ${
      [...options.keys()]
        .filter((name) => name.includes(' '))
        .map(quoted)
        .join('|') || "''"
    }) verb="$two" ;;
  esac
  case "$verb $before" in
${choices.join('\n')}
  esac
  if [[ -n $words ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    return
  fi
  if [[ $current == -* ]]; then
    case "$verb" in
${flags.join('\n')}
    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    return
  fi
  COMPREPLY=($(compgen -f -- "$current"))
}
complete -F _rimlight rimlight
`
}

function zshScript({ first, second, options }: CompletionWords): string {
  const described = ({ word, about }: { readonly word: string; readonly about: string }): string =>
    quoted(`${word}:${about.replaceAll(':', '\\:')}`)
  const seconds = [...second].map(
    ([word, more]) => `    ${word}) second=(${more.map(described).join(' ')}) ;;`,
  )
  const flags = [...options].map(([name, list]) => {
    const each = list.map(({ flag, about, takesValue, choices }) => {
      const text = about.replaceAll(/[[\]:]/g, ' ')
      const value = takesValue ? `:value:${choices.length > 0 ? `(${choices.join(' ')})` : ''}` : ''
      return quoted(`${flag}[${text}]${value}`)
    })
    return `    '${name}') flags=(${each.join(' ')}) ;;`
  })
  return `#compdef rimlight
# zsh completion for rimlight: source <(rimlight completion zsh)
_rimlight() {
  local -a first second flags
  first=(${first.map(described).join(' ')})
  if (( CURRENT == 2 )); then
    _describe command first
    return
  fi
  case "\${words[2]}" in
${seconds.join('\n')}
  esac
  if (( CURRENT == 3 )) && (( \${#second} > 0 )); then
    _describe command second && return
  fi
  local verb="\${words[2]}"
  case "\${words[2]} \${words[3]}" in
    ${[...options.keys()]
      .filter((name) => name.includes(' '))
      .map(quoted)
      .join('|')}) verb="\${words[2]} \${words[3]}" ;;
  esac
  case "$verb" in
${flags.join('\n')}
  esac
  _arguments -s $flags '*:file:_files'
}
compdef _rimlight rimlight
`
}

function fishScript({ first, second, options }: CompletionWords): string {
  const alone = first.map(({ word }) => word).filter((word) => !second.has(word))
  const lines = [
    '# fish completion for rimlight: rimlight completion fish | source',
    'complete -c rimlight -f',
    // Where another word of a command cannot follow, a file can.
    `complete -c rimlight -n ${quoted(`test (count (commandline -opc)) -ge 3; or __fish_seen_subcommand_from ${alone.join(' ')}`)} -F`,
    ...first.map(
      ({ word, about }) =>
        `complete -c rimlight -n __fish_use_subcommand -a ${quoted(word)} -d ${quoted(about)}`,
    ),
    ...[...second].flatMap(([word, more]) =>
      more.map(
        (one) =>
          `complete -c rimlight -n ${quoted(`__fish_seen_subcommand_from ${word}; and test (count (commandline -opc)) -eq 2`)} -a ${quoted(one.word)} -d ${quoted(one.about)}`,
      ),
    ),
    ...[...options].flatMap(([name, list]) => {
      const seen = name
        .split(' ')
        .map((word) => `__fish_seen_subcommand_from ${word}`)
        .join('; and ')
      return list.map(({ flag, about, takesValue, choices }) =>
        [
          `complete -c rimlight -n ${quoted(seen)} -l ${flag.slice(2)} -d ${quoted(about)}`,
          // -x: a value, and no file is one.
          ...(choices.length > 0 ? [`-x -a ${quoted(choices.join(' '))}`] : takesValue ? ['-r -F'] : []),
        ].join(' '),
      )
    }),
  ]
  return `${lines.join('\n')}\n`
}

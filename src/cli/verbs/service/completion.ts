import { usageError } from '../../cli-error.ts'
import { completionScript, shells } from '../../completion/completion-script.ts'
import { completionWords } from '../../completion/completion-words.ts'
import { exitCodes } from '../../exit-codes.ts'
import { plainText } from '../../terminal/plain-text.ts'
import type { Verb } from '../../verb.ts'

export const completionVerb: Verb = {
  usage: 'SHELL',
  details: [
    'SHELL is bash, zsh or fish. For this session: `source <(rimlight completion bash)`, the same with zsh, or',
    '`rimlight completion fish | source`. For every session put that line into ~/.bashrc, ~/.zshrc (behind compinit) or',
    '~/.config/fish/config.fish.',
  ].join('\n'),
  options: {},
  words: [1, 1],
  async run({ out, positionals, groups }) {
    const shell = shells.find((one) => one === positionals[0])
    if (shell === undefined)
      throw usageError(
        `${JSON.stringify(plainText(positionals[0]!))} is not a shell: choose ${shells.join(', ')}`,
      )
    const words = await completionWords(groups.flatMap(({ entries }) => entries))
    await out.write(completionScript(shell, words))
    return exitCodes.done
  },
}

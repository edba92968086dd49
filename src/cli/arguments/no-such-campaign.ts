import { type CliError, failure } from '../cli-error.ts'
import { plainText } from '../terminal/plain-text.ts'

export function noSuchCampaign(name: string): CliError {
  return failure(`there is no campaign called ${plainText(name)}: \`rimlight campaign list\` shows them`)
}

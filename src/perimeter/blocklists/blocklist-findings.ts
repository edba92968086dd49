import { parseAddress } from '../../core/address.ts'
import type { Asset } from '../assets/asset.ts'
import { forAsset, judgeRule } from '../evaluate/severity.ts'
import type { NewFinding } from '../findings/finding.ts'
import { rulesOfKind } from '../rules/rules.ts'
import type { Blocklist } from './blocklist.ts'

const [listedRule] = rulesOfKind('listed')
export const blocklistRule = listedRule!.id

/** What lists say about an address of an asset. */
export function blocklistFindings(
  asset: Asset,
  ip: string,
  lists: readonly Blocklist[],
  now: number,
): readonly NewFinding[] {
  const address = parseAddress(ip)
  if (!address) return []
  const { severity, reasons } = forAsset(judgeRule(listedRule!), asset)
  return lists
    .filter((list) => list.has(address))
    .map(({ name }) => ({
      ...{ perimeterId: asset.perimeterId, accountId: asset.accountId, assetId: asset.id },
      ...{ rule: blocklistRule, subject: `${ip} ${name}`, title: `${ip} is on the blocklist ${name}` },
      ...{ severity, severityReasons: reasons, ip, port: null, protocol: null, name: null, expiresAt: null },
      evidence: { source: 'blocklist', at: now, facts: { list: name, address: ip } },
      baseline: asset.baselineAt === null,
    }))
}

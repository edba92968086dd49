import { contentTechnologies } from './rules/content.ts'
import { deliveryTechnologies } from './rules/delivery.ts'
import { deviceTechnologies } from './rules/devices.ts'
import { frameworkTechnologies } from './rules/frameworks.ts'
import { panelTechnologies } from './rules/panels.ts'
import { scriptTechnologies } from './rules/scripts.ts'
import { serverTechnologies } from './rules/servers.ts'
import type { OwnTechnologyRule } from './technology-rule.ts'

/** All rules that come with the program. */
export const technologyRules: readonly OwnTechnologyRule[] = [
  ...contentTechnologies,
  ...panelTechnologies,
  ...deviceTechnologies,
  ...frameworkTechnologies,
  ...serverTechnologies,
  ...deliveryTechnologies,
  ...scriptTechnologies,
]

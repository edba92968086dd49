import { fieldsTool } from './fields-tool.ts'
import { hostTools } from './host-tools.ts'
import { otherTools } from './other-tools.ts'
import { perimeterTools } from './perimeter-tools.ts'
import type { Tool } from './tool.ts'

/** Every tool. All of them only read. */
export const tools: readonly Tool[] = [...hostTools, fieldsTool, ...perimeterTools, ...otherTools]

import type { Tool } from './tool.ts'
import { fieldsTool } from './tools/fields-tool.ts'
import { hostTools } from './tools/host-tools.ts'
import { otherTools } from './tools/other-tools.ts'

/** Every tool, by hand. All of them only read. */
export const tools: readonly Tool[] = [...hostTools, fieldsTool, ...otherTools]
